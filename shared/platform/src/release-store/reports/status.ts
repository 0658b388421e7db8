import type { HostRelease, Registry } from '@larder/contracts/release';
import { liveEntry } from '../entries.ts';
import { metricsLine } from '../host-metrics.ts';
import { publishedVersions } from '../published.ts';
import { readRegistry } from '../registry-file.ts';
import { rollbackTarget } from '../rollback-target.ts';
import { readVerdict } from '../smoke-verdict.ts';
import type { StorePlace } from '../store/release-store.ts';
import { logReport } from './log.ts';

/** What a status needs besides the store: metrics of the hosts, and the key that signs verdicts. */
export interface StatusSources {
  readonly metrics: readonly HostRelease[];
  readonly verdictKeys: readonly string[];
}

async function verdictLine(store: StorePlace, release: string, keys: readonly string[]): Promise<string> {
  const { verdict, why } = await readVerdict(store, release, keys);
  if (!verdict) return why;
  return verdict.passed
    ? `passed its smoke test ${verdict.at}`
    : `failed its smoke test: ${verdict.problems[0] ?? 'no reason given'}`;
}

/** Live release, canary, newest publication, target of a rollback and last change of one remote, a line each. */
async function statusOf(store: StorePlace, registry: Registry, name: string, sources: StatusSources): Promise<string[]> {
  const seen = (version: string): string[] => {
    const metrics = sources.metrics.find((each) => each.remote === name && each.version === version);
    const line = metrics ? metricsLine(metrics) : '';
    return line ? [`           ${line}`] : [];
  };
  const live = liveEntry(registry, name);
  const canary = registry.canaries?.[name];
  const [newest] = await publishedVersions(store, name);
  const target = live && (await rollbackTarget(store, registry, name));
  const [last] = (await logReport(store, name)).slice(-1);
  return [
    name,
    ...(live
      ? [
          `  live     ${live.metadata.version}  since ${live.extras.promotedAt} by ${live.extras.by}`,
          ...seen(live.metadata.version),
        ]
      : [`  live     nothing${registry.retired?.[name] ? ': it was retired' : ''}`]),
    ...(canary
      ? [
          `  canary   ${canary.metadata.version}  for ${canary.share} % since ${canary.extras.at} by ${canary.extras.by}`,
          ...seen(canary.metadata.version),
        ]
      : []),
    ...(newest
      ? [`  newest   ${newest.version}  ${await verdictLine(store, `${name}@${newest.version}`, sources.verdictKeys)}`]
      : ['  newest   nothing is published']),
    ...(live
      ? [
          `  rollback ${target ? `goes to ${target}` : 'has no earlier good release to go to; retire takes the remote out of the store'}`,
        ]
      : []),
    ...(last ? [`  last     ${last}`] : []),
  ];
}

/** The state of these remotes as lines. */
export async function statusReport(store: StorePlace, names: readonly string[], sources: StatusSources): Promise<string[]> {
  const registry = await readRegistry(store);
  const lines: string[] = [];
  for (const name of names) lines.push(...(await statusOf(store, registry, name, sources)));
  return lines;
}
