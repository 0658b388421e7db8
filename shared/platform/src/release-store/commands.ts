import { join } from 'node:path';
import { type AcceptedSecrets, acceptedSecrets } from '@larder/contracts/settings';
import { remoteName } from '@larder/contracts/release';
import { buildAll } from '../build/build-all.ts';
import { dataDir, localRemotes, root } from '../build/roots.ts';
import { packRelease } from '../federation/pack-release.ts';
import { PlainError } from '../process/plain-error.ts';
import type { ReleaseCommands } from '../release-command/table.ts';
import { localSecrets } from '../local-store/secrets.ts';
import { openStoreAddress } from '../local-store/address.ts';
import { weights } from './budget.ts';
import { liveEntry } from './entries.ts';
import { auditedAdvisories } from './gates/advisories.ts';
import { readGatePolicy } from './gates/policy.ts';
import { readHostMetrics } from './host-metrics.ts';
import { clean } from './clean.ts';
import { startCanary, stopCanary } from './canary.ts';
import { promote, retire, rollback } from './promote.ts';
import { readManifest } from './built-release.ts';
import { buildFactsHere, loggedCommit } from './provenance.ts';
import { publish } from './publish.ts';
import { publishedVersions } from './published.ts';
import { readRegistry } from './registry-file.ts';
import { logsIn, makeReport, type ReportSources } from './reports/report.ts';
import { logLine, whoami } from './release-log.ts';
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

/** Accepted values of the secret that the store's parts share; they also sign verdicts. */
async function storeTokens(): Promise<AcceptedSecrets> {
  const { SERVICE_TOKEN, SERVICE_TOKEN_PREVIOUS } = await localSecrets(dataDir, process.env);
  return acceptedSecrets(SERVICE_TOKEN, SERVICE_TOKEN_PREVIOUS);
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(5)} kB`;

/**
 * Publishes a remote of the checkout: checks its types, builds it, and puts the release into the store.
 *
 * @param options `built`: folder of a build that the federation plugin made (`packRelease`), instead of one by the preset
 */
async function publishHere(remote: string, { built: folder }: { built?: string }): Promise<void> {
  console.log(`checking the types of ${remote} …`);
  await checkTypes(remote);
  const packed = folder && (await packRelease({ dir: join(root, remote), built: folder }));
  const [built] = packed ? [packed] : await buildAll(console.log, [remote]);
  if (!built) throw new PlainError(`${remote} was not built.`);
  const build = await buildFactsHere();
  const { version, fresh } = await publish(storeHere(), built.folder, {
    key: await signingKey(dataDir),
    policy: await readGatePolicy(dataDir),
    advisories: await auditedAdvisories(root),
    build,
  });
  if (fresh) {
    const line = { action: 'publish', name: remote, version, by: whoami(), at: new Date().toISOString() } as const;
    await logLine(storeHere(), { ...line, commit: loggedCommit(build) });
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

/** The release that is named, else the newest published one of the remote. */
async function versionOf(remote: string, version: string | undefined): Promise<string> {
  const found = version ?? (await publishedVersions(storeHere(), remote))[0]?.version;
  if (!found) throw new PlainError(`${remote} has no published release; run: larder release publish ${remote}`);
  return found;
}

/** Which remote a command is for. In the checkout, which has several, it must be named. */
function named(remote: string | undefined): string {
  if (remote === undefined) throw new PlainError(`Which remote? They are ${localRemotes().join(', ')}.`);
  return knownRemote(remote);
}

type Request = Parameters<ReleaseCommands<object>['carryOut']>[0];

async function startCanaryHere(name: string, { version, share = 0, reason, force }: Request): Promise<string> {
  if (!version) throw new PlainError('Say which release and how many: mf-cart@<version> 10%');
  const how = { reason, force, verdictKeys: await storeTokens() };
  const { revision } = await startCanary(storeHere(), { name, version, share }, how);
  return (
    `${name}@${version} goes to ${share} of 100 visitors (revision ${revision})\n` +
    `larder release status ${name} reports how it does; promote makes it live, larder release canary ${name} --stop ends it`
  );
}

async function promoteHere(name: string, { version, reason, force }: Request): Promise<string> {
  const target = await versionOf(name, version);
  const { revision } = await promote(storeHere(), name, target, { force, reason, verdictKeys: await storeTokens() });
  return `${name}@${target} is live (revision ${revision})`;
}

/** Carries out a change in the store of this checkout. @returns what became of it */
async function carryOut(request: Request): Promise<string> {
  const name = named(request.remote);
  const { action, version } = request;
  const reason = request.reason ?? request.force;
  if (action === 'promote') return promoteHere(name, request);
  if (action === 'canary') return startCanaryHere(name, request);
  if (action === 'stop') {
    const { revision } = await stopCanary(storeHere(), name, { ...(reason && { reason }) });
    return `${name} has no canary any more (revision ${revision})`;
  }
  if (action === 'rollback') {
    const registry = await rollback(storeHere(), name, { ...(version && { to: version }), ...(reason && { reason }) });
    return `${name}@${liveEntry(registry, name)?.metadata.version} is live again (revision ${registry.revision})`;
  }
  const { revision } = await retire(storeHere(), name, { ...(reason && { reason }) });
  return `${name} is out of the store (revision ${revision}); larder release promote ${name} brings it back`;
}

/** Remotes of this checkout, and those that only the store knows. */
async function allRemotes(): Promise<string[]> {
  const { microFrontends } = await readRegistry(storeHere());
  return [...new Set([...localRemotes(), ...Object.keys(microFrontends)])];
}

/** Where reports of this checkout read what the store does not have. */
const reportSources = async (): Promise<ReportSources> => ({
  metrics: async () => readHostMetrics(await openStoreAddress(dataDir, process.env), (await storeTokens())[0]),
  logs: logsIn(dataDir),
  verdictKeys: await storeTokens(),
  publicKey: (await signingKey(dataDir)).publicText,
});

/** Options of the commands in the checkout, besides those of every repository: the smoke test's. */
export interface CheckoutOptions {
  readonly store?: string;
  readonly record?: boolean;
  readonly engines?: string;
}

/** The commands for releases in the store's checkout, on the store of its data folder. */
export const checkoutCommands: ReleaseCommands<CheckoutOptions> = {
  publish: async (remote, options) => publishHere(named(remote), options),
  async smoke(releases, options) {
    const words = await Promise.all(
      releases.map(async ({ remote, version }) => `${named(remote)}@${await versionOf(named(remote), version)}`),
    );
    if (words.length === 0) throw new PlainError('Which releases? larder smoke mf-cart@<version>');
    return (await import('../smoke/smoke-command.ts')).smokeCommand(words, options);
  },
  async carryOut(request) {
    console.log(await carryOut(request));
  },
  async report({ kind, remote, releases, most }) {
    const remotes = remote === undefined && kind !== 'diff' ? await allRemotes() : [named(remote)];
    const sources = await reportSources();
    for (const each of remotes) {
      const request = { kind, remote: each, releases: [...releases], ...(most !== '' && { most }) };
      for (const line of await makeReport(storeHere(), sources, request)) console.log(line);
    }
  },
};

/** Removes unused releases that were not published or promoted within so many days, and reports each. */
export async function cleanCommand({ days = '30', reason }: { days?: string; reason?: string } = {}): Promise<void> {
  if (!/^[1-9]\d{0,3}$/.test(days)) throw new PlainError(`"${days}" is no number of days; say 1 to 9999: --days 30`);
  const { marked, removed } = await clean(storeHere(), { days: Number(days), ...(reason && { reason }) });
  for (const each of removed)
    console.log(`removed ${each}${marked.includes(each) ? '' : ', which an earlier cleaning had left'}`);
  if (removed.length === 0)
    console.log(`nothing to clean: what is older than ${days} days is live, a canary, or what a rollback goes to`);
}
