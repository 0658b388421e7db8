import type { DeskPart, DeskSetting } from '@larder/contracts';
import { SECRET_SETTINGS } from '@larder/contracts/settings';
import { countOfRows, db } from '../db/db.ts';
import type { RequestContext } from '../http/context.ts';
import { readQueueCounts } from '../jobs/queue-counts.ts';
import type { Env } from '../env.ts';
import { processParts } from '../heartbeats/process-parts.ts';
import { readMaintenance } from '../maintenance/maintenance.ts';
import type { Services } from '../services.ts';
import { isClockMoving } from '../time/time-at-desk.ts';
import { apiSettings } from '../settings/subjects.ts';
import { VERSION } from '../version.ts';

const OUTAGE_TEXT = {
  database_unreachable: 'The database does not answer.',
  database_read_only: 'The database takes no writes.',
  database_exhausted: 'The database has no memory or connections left.',
  disk_full: 'The disk is nearly full.',
} as const;

async function databaseParts(services: Services): Promise<DeskPart[]> {
  const outages = await services.health.outages();
  const found = outages.filter((outage) => outage !== 'disk_full');
  const detail = found.map((outage) => OUTAGE_TEXT[outage]).join(' ');
  const { version, missing } = await services.schema.status();
  const isFull = outages.includes('disk_full');
  return [
    { part: 'Database', health: found.length > 0 ? 'failing' : 'ok', detail: detail || 'It answers and takes writes.' },
    { part: 'Disk', health: isFull ? 'failing' : 'ok', detail: isFull ? OUTAGE_TEXT.disk_full : 'It has space.' },
    missing.length > 0
      ? { part: 'Schema', health: 'failing', detail: `These migrations have not run: ${missing.join(', ')}.` }
      : { part: 'Schema', health: 'ok', detail: `It is current: ${version ?? 'no migration'}.` },
  ];
}

async function jobsPart({ fork }: Services): Promise<DeskPart> {
  const counts = await readQueueCounts(fork());
  const sum = (name: 'waiting' | 'overdue' | 'failed') => counts.reduce((total, row) => total + row[name], 0);
  const [waiting, overdue, failed] = [sum('waiting'), sum('overdue'), sum('failed')];
  const health = overdue > 0 ? 'failing' : failed > 0 ? 'warning' : 'ok';
  return { part: 'Jobs', health, detail: `${waiting} waiting, ${overdue} overdue, ${failed} failed.` };
}

async function webhooksPart({ fork }: Services): Promise<DeskPart> {
  const { failed } = await db(fork())
    .selectFrom('webhook_deliveries')
    .select(countOfRows.as('failed'))
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  return { part: 'Webhooks', health: failed > 0 ? 'warning' : 'ok', detail: `${failed} deliveries failed.` };
}

function replicaPart({ replica }: Services): DeskPart {
  if (!replica) return { part: 'Read replica', health: 'ok', detail: 'None is configured.' };
  const { isUsed } = replica.health;
  return isUsed === false
    ? { part: 'Read replica', health: 'warning', detail: 'It is not used; the primary serves all reads.' }
    : { part: 'Read replica', health: 'ok', detail: 'It serves reads.' };
}

function mailPart({ env }: Services): DeskPart {
  if (env.SMTP_URL) return { part: 'Mail', health: 'ok', detail: 'Mails go out over SMTP.' };
  return { part: 'Mail', health: env.isProduction ? 'warning' : 'ok', detail: 'Mails stay in the local mailbox.' };
}

/** GET /desk/system: the health of each part, the store's time and the version of the code. */
export async function readSystem(c: Pick<RequestContext, 'services' | 'now'>) {
  const { services } = c;
  const parts = [
    ...(await processParts(services)),
    ...(await databaseParts(services)),
    await jobsPart(services),
    await webhooksPart(services),
    replicaPart(services),
    mailPart(services),
  ];
  return {
    parts,
    store_time: c.now().toISOString(),
    ahead_ms: services.clock.ahead(),
    is_clock_moving: isClockMoving(services),
    code_version: VERSION,
    environment: services.env.LARDER_ENV,
    is_in_maintenance: await readMaintenance(services.fork()),
  };
}

const MASK = '••••';

/** Names of secrets, besides those that files may hold. */
const SECRET_NAME = /SECRET|TOKEN|PASSWORD|_KEY\b/;

const isSecret = (name: string): boolean => SECRET_SETTINGS.some((secret) => secret === name) || SECRET_NAME.test(name);

/** Hides user and password of addresses. */
const withoutCredentials = (text: string): string => text.replaceAll(/(\w+:\/\/)[^/\s@]+@/g, `$1${MASK}@`);

function valueText(name: string, value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (isSecret(name)) return MASK;
  return withoutCredentials(typeof value === 'string' ? value : JSON.stringify(value));
}

/** Settings of the api as they are in effect, by subject. Secrets are masked. */
export const effectiveSettings = (env: Env): DeskSetting[] =>
  Object.entries(apiSettings).flatMap(([group, schema]) =>
    Object.keys(schema.shape).map((setting) => ({
      group,
      setting,
      value: valueText(setting, Object.entries(env).find(([name]) => name === setting)?.[1]),
      origin: env.origins.get(setting) ?? ('default' as const),
    })),
  );
