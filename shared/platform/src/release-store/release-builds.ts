import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtHostManifest, type HostFacts } from '@larder/contracts/release';
import type { BuildResult } from '../build/build-remote.ts';
import { stopCanary } from './canary.ts';
import { liveEntry } from './entries.ts';
import { ReleaseError } from './errors.ts';
import type { GatePolicy } from './gates/policy.ts';
import { promote } from './promote.ts';
import { buildFactsHere, type BuildFacts } from './provenance.ts';
import { publish } from './publish.ts';
import { changeRegistry, readRegistry } from './registry-file.ts';
import type { SigningKey } from './signing.ts';
import type { StorePlace } from './store/release-store.ts';
import { unfit } from './host-compatibility.ts';

const BY = 'npm start';

async function factsOf(host: BuildResult): Promise<HostFacts> {
  return {
    ...builtHostManifest.parse(JSON.parse(await readFile(join(host.folder, 'door.json'), 'utf8'))),
    version: host.version,
  };
}

/** Records the store's host in the registry, when it has changed. */
async function advertise(store: StorePlace, host: HostFacts): Promise<void> {
  const { host: known } = await readRegistry(store);
  if (JSON.stringify(known) === JSON.stringify(host)) return;
  await changeRegistry(store, (current) => ({
    ...current,
    host,
    change: { action: 'host', name: 'host', version: host.version, by: BY, at: new Date().toISOString() },
  }));
}

interface BuildOptions {
  say(line: string): void;
  promoteAll?: boolean | undefined;
  key?: SigningKey;
  /** Settings of the publish gates. */
  policy?: GatePolicy;
}

/** @throws ReleaseError when the build is refused */
async function releaseBuild(
  store: StorePlace,
  { target, folder }: BuildResult,
  facts: HostFacts | undefined,
  { say, promoteAll, key, policy, origin }: BuildOptions & { origin: BuildFacts },
): Promise<void> {
  const { version } = await publish(store, folder, { key, policy, build: origin });
  const registry = await readRegistry(store);
  const live = liveEntry(registry, target)?.metadata.version;
  if (live === version) return;
  if (registry.retired?.[target] && !promoteAll)
    return say(`${target} was taken out of the store and stays out: npx larder release promote ${target}@${version}`);
  const why = live && facts ? await unfit(store, target, live, facts) : undefined;
  if (why) say(`${target}@${live} does not fit this host: ${why}`);
  if (live && !why && !promoteAll)
    return say(`${target}@${live} stays live; this checkout's is published: npx larder release promote ${target}@${version}`);
  const reason = why ?? (live ? 'asked for with --promote' : 'the first');
  await promote(store, target, version, { by: BY, reason, together: true });
  say(`released ${target}@${version}`);
}

/** Ends canaries that this host cannot render. */
async function endUnfitCanaries(store: StorePlace, facts: HostFacts, say: BuildOptions['say']): Promise<void> {
  for (const [name, { metadata }] of Object.entries((await readRegistry(store)).canaries ?? {})) {
    const why = await unfit(store, name, metadata.version, facts);
    if (!why) continue;
    say(`the canary ${name}@${metadata.version} ends, because it does not fit this host: ${why}`);
    await stopCanary(store, name, { by: BY, reason: why });
  }
}

/**
 * Publishes the builds of this checkout. Live and retired releases stay so, because opening a store must not release anyone's work. A build is promoted only when its remote
 * is new to the store, or when the live one does not fit the host of this checkout (an unreadable one fits no host), or where `promoteAll` requests it.
 * @throws ReleaseError when a build is refused and nothing is live of its remote
 */
export async function releaseBuilds(store: StorePlace, builds: readonly BuildResult[], options: BuildOptions): Promise<void> {
  const host = builds.find(({ target }) => target === 'host');
  const facts = host && (await factsOf(host));
  if (facts) await advertise(store, facts);
  if (facts) await endUnfitCanaries(store, facts, options.say);
  const origin = await buildFactsHere();
  let pending = builds.filter(({ target }) => target !== 'host');
  while (pending.length > 0) {
    const refused: { build: BuildResult; error: ReleaseError }[] = [];
    for (const build of pending) {
      try {
        await releaseBuild(store, build, facts, { ...options, origin });
      } catch (error) {
        if (!(error instanceof ReleaseError)) throw error;
        refused.push({ build, error });
      }
    }
    // A release may need that another one of this checkout goes live before it, for example to give up an address.
    if (refused.length === pending.length) return reportRefused(store, refused, options.say);
    pending = refused.map(({ build }) => build);
  }
}

async function reportRefused(
  store: StorePlace,
  refused: readonly { build: BuildResult; error: ReleaseError }[],
  say: BuildOptions['say'],
): Promise<void> {
  const registry = await readRegistry(store);
  for (const { build, error } of refused) {
    if (!liveEntry(registry, build.target)) throw error;
    say(`${build.target} of this checkout is not released: ${error.message}`);
  }
}
