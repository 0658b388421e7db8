import type { DeskPart } from '@larder/contracts';
import type { Services } from '../services.ts';
import { type ProcessRole, readHeartbeats } from './heartbeats.ts';

/** Processes of a store in the order of a page's way. */
const PARTS: readonly (readonly [role: ProcessRole, part: string, missing: string, works?: string])[] = [
  ['host', 'Host', 'No host gives a sign of life: pages may not be served.'],
  ['api', 'API', 'No API gives a sign of life.'],
  ['worker', 'Worker', 'No process runs jobs.'],
  ['release_store', 'Release store', 'No host reaches it: pages are served from copies.', 'Hosts reach it.'],
];

/** Health of the processes of the store by their heartbeats. */
export async function processParts({ fork, clock }: Pick<Services, 'fork' | 'clock'>): Promise<DeskPart[]> {
  const em = fork();
  const parts: DeskPart[] = [];
  for (const [role, part, missing, works] of PARTS) {
    const { alive, versions, seenAt } = await readHeartbeats(em, role, clock.real());
    const seen = { code_version: versions.join(', ') || null, seen_at: seenAt?.toISOString() ?? null };
    if (alive === 0) parts.push({ part, health: 'failing', detail: missing, ...seen });
    else if (versions.length > 1)
      parts.push({ part, health: 'warning', detail: 'Its processes have different versions.', ...seen });
    else
      parts.push({ part, health: 'ok', detail: works ?? (alive === 1 ? '1 process runs.' : `${alive} processes run.`), ...seen });
  }
  return parts;
}
