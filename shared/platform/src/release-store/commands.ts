import { join } from 'node:path';
import { MOST_CANARY, remoteName, type HostRelease } from '@larder/contracts/release';
import { buildAll } from '../build/build-all.ts';
import { dataDir, localRemotes, root } from '../build/roots.ts';
import { packRelease } from '../federation/pack-release.ts';
import { PlainError } from '../process/plain-error.ts';
import { localSecrets } from '../local-store/secrets.ts';
import { openStoreAddress } from '../local-store/address.ts';
import { weights } from './budget.ts';
import { liveEntry } from './entries.ts';
import { readGatePolicy } from './gates/policy.ts';
import { readHostMetrics } from './host-metrics.ts';
import { clean } from './clean.ts';
import { startCanary, stopCanary } from './canary.ts';
import { promote, retire, rollback } from './promote.ts';
import { readManifest } from './built-release.ts';
import { publish } from './publish.ts';
import { publishedVersions } from './published.ts';
import { readRegistry } from './registry-file.ts';
import { releaseList } from './release-list.ts';
import { commitHere, logLine, readLog, whoami } from './release-log.ts';
import { signingKey } from './signing.ts';
import { checkTypes } from './types-check.ts';
import { storeHere } from './store/here.ts';

function knownRemote(text: string): string {
  if (!remoteName.safeParse(text).success) throw new PlainError(`"${text}" is no remote; they are ${localRemotes().join(', ')}.`);
  return text;
}

/** Address of a preview of these releases in the open store. */
const previewAddress = async (releases: readonly string[]): Promise<string> =>
  `${await openStoreAddress(dataDir, process.env)}/?remotes=${releases.join(',')}`;

/** The shared secret of the store's parts; it also signs verdicts. */
const storeToken = async (): Promise<string> => (await localSecrets(dataDir, process.env)).SERVICE_TOKEN;

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(5)} kB`;

/**
 * Publishes a remote of the checkout: checks its types, builds it, and puts the release into the store.
 *
 * @param options `built`: folder of a build that the federation plugin made (`packRelease`), instead of one by the preset
 */
export async function publishCommand(remote: string, { built: folder }: { built?: string } = {}): Promise<void> {
  console.log(`checking the types of ${knownRemote(remote)} …`);
  await checkTypes(remote);
  const packed = folder && (await packRelease({ dir: join(root, remote), built: folder }));
  const [built] = packed ? [packed] : await buildAll(console.log, [remote]);
  if (!built) throw new PlainError(`${remote} was not built.`);
  const { version, fresh } = await publish(storeHere(), built.folder, {
    key: await signingKey(dataDir),
    policy: await readGatePolicy(dataDir),
  });
  if (fresh) {
    const line = { action: 'publish', name: remote, version, by: whoami(), at: new Date().toISOString() } as const;
    await logLine(storeHere(), { ...line, commit: await commitHere() });
  }
  console.log(fresh ? `published ${remote}@${version}` : `${remote}@${version} is published already`);
  console.log(`try it in the open store: ${await previewAddress([`${remote}@${version}`])}`);
  const { manifest } = await readManifest(built.folder);
  const { budget } = manifest.door;
  for (const { module, js, css } of weights(manifest))
    console.log(
      `  ${module.padEnd(28)} js ${kilobytes(js)} of ${kilobytes(budget.js)}  css ${kilobytes(css)} of ${kilobytes(budget.css)}`,
    );
}

/** `mf-cart 1a2b…`, `mf-cart@1a2b…` or `mf-cart` for the newest; `force` is the reason to promote a rolled back release again. */
export async function promoteCommand(
  input: string,
  version?: string,
  { force, reason }: { force?: string; reason?: string } = {},
): Promise<void> {
  const [remote = '', at = version] = input.split('@');
  const target = at ?? (await publishedVersions(storeHere(), knownRemote(remote)))[0]?.version;
  if (!target) throw new PlainError(`${remote} has no published release; run: larder release publish ${remote}`);
  const registry = await promote(storeHere(), knownRemote(remote), target, { force, reason, verdictKey: await storeToken() });
  console.log(`${remote}@${target} is live (revision ${registry.revision})`);
}

/** `10%` or `10`. Throws a `PlainError` for anything else. */
function shareOf(text: string): number {
  const share = /^(\d{1,2})\s?%?$/.exec(text)?.[1];
  if (share === undefined || Number(share) < 1 || Number(share) > MOST_CANARY)
    throw new PlainError(`"${text}" is no share; say how many visitors in a hundred, 1 to ${MOST_CANARY}: 10%`);
  return Number(share);
}

/** `mf-cart@1a2b… 10%` gives a release to that share of visitors as a canary; `mf-cart` with `stop` ends it. */
export async function canaryCommand(
  release: string,
  share: string | undefined,
  { stop, force, reason }: { stop?: boolean; force?: string; reason?: string } = {},
): Promise<void> {
  const [remote = '', version] = release.split('@');
  const name = knownRemote(remote);
  if (stop) {
    const { revision } = await stopCanary(storeHere(), name, { reason });
    return console.log(`${name} has no canary any more (revision ${revision})`);
  }
  if (!version || share === undefined) throw new PlainError('Say which release and how many: mf-cart@<version> 10%');
  const { revision } = await startCanary(
    storeHere(),
    { name, version, share: shareOf(share) },
    { force, reason, verdictKey: await storeToken() },
  );
  console.log(`${name}@${version} goes to ${shareOf(share)} of 100 visitors (revision ${revision})`);
  console.log(
    `larder release list ${name} tells how it does; promote makes it live, larder release canary ${name} --stop ends it`,
  );
}

/** Runs `larder release rollback`: returns a remote to an earlier release, by default to the one before. */
export async function rollbackCommand(remote: string, { to, reason }: { to?: string; reason?: string } = {}): Promise<void> {
  const registry = await rollback(storeHere(), knownRemote(remote), { to, reason });
  console.log(`${remote}@${liveEntry(registry, remote)?.metadata.version} is live again (revision ${registry.revision})`);
}

/** Runs `larder release retire`: removes a remote from the live ones. Its releases stay published. */
export async function retireCommand(remote: string, { reason }: { reason?: string } = {}): Promise<void> {
  const { revision } = await retire(storeHere(), knownRemote(remote), { reason });
  console.log(`${remote} is out of the store (revision ${revision}); larder release promote ${remote} brings it back`);
}

/** Removes unused releases that were not published or promoted within so many days, and reports each. */
export async function cleanCommand({ days = '30', reason }: { days?: string; reason?: string } = {}): Promise<void> {
  if (!/^[1-9]\d{0,3}$/.test(days)) throw new PlainError(`"${days}" is no number of days; say 1 to 9999: --days 30`);
  const { marked, removed } = await clean(storeHere(), { days: Number(days), ...(reason && { reason }) });
  for (const each of removed)
    console.log(`removed ${each}${marked.includes(each) ? '' : ', which an earlier cleaning had left'}`);
  if (removed.length === 0)
    console.log(`nothing to clean: what is older than ${days} days is live, a canary, or what a rollback goes to`);
}

/** Remotes of this checkout, and those that only the store knows. */
async function allRemotes(): Promise<string[]> {
  const { microFrontends } = await readRegistry(storeHere());
  return [...new Set([...localRemotes(), ...Object.keys(microFrontends)])];
}

/** The open store's metrics of releases; prints the reason where they are unavailable. */
async function metricsHere(): Promise<readonly HostRelease[]> {
  const address = await openStoreAddress(dataDir, process.env);
  try {
    return await readHostMetrics(address, await storeToken());
  } catch (error) {
    console.log(
      `no figures: the store at ${address} does not tell them (${error instanceof Error ? error.message : String(error)})`,
    );
    return [];
  }
}

/** Runs `larder release list`: prints the releases of one remote or of all, with their metrics. */
export async function listCommand(remote?: string): Promise<void> {
  const names = remote ? [knownRemote(remote)] : await allRemotes();
  for (const line of await releaseList(storeHere(), names, await metricsHere())) console.log(line);
}

/** Prints the log of the releases, oldest first. */
export async function logCommand(remote?: string): Promise<void> {
  for (const line of await readLog(storeHere())) {
    if (remote && line.name !== remote) continue;
    const { at, action, name, version, by } = line;
    const more = ['reason' in line && line.reason, 'commit' in line && line.commit && `commit ${line.commit}`].filter(Boolean);
    console.log([at, action.padEnd(8), version ? `${name}@${version}` : name, `by ${by}`, ...more].join('  '));
  }
}
