import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtHostDoor, type HostFacts } from '@larder/contracts/release';
import type { Built } from '../build/build-remote.ts';
import { liveEntry } from '../releases/entries.ts';
import { promote } from '../releases/promote.ts';
import { publish } from '../releases/publish.ts';
import { changeRegistry, readRegistry } from '../releases/registry-file.ts';
import type { SigningKey } from '../releases/signing.ts';
import type { StorePlace } from '../releases/store/release-store.ts';
import { unfit } from '../releases/unfit.ts';

const BY = 'npm start';

async function factsOf(host: Built): Promise<HostFacts> {
  return { ...builtHostDoor.parse(JSON.parse(await readFile(join(host.folder, 'door.json'), 'utf8'))), version: host.version };
}

/** Tells the registry which host the store runs, where it is another than before. */
async function advertise(store: StorePlace, host: HostFacts): Promise<void> {
  const { host: known } = await readRegistry(store);
  if (JSON.stringify(known) === JSON.stringify(host)) return;
  await changeRegistry(store, (current) => ({
    ...current,
    host,
    change: { action: 'host', name: 'host', version: host.version, by: BY, at: new Date().toISOString() },
  }));
}

/**
 * Publishes the builds of this checkout. What is live stays live and what was taken out stays out, so that opening a store releases nobody's work: one is promoted when its remote
 * is new to the store, or when the live one does not fit the host of this checkout, or where `promoteAll` asks for it.
 */
export async function releaseBuilds(
  store: StorePlace,
  builds: readonly Built[],
  { say, promoteAll = false, key }: { say: (line: string) => void; promoteAll?: boolean; key?: SigningKey },
): Promise<void> {
  const host = builds.find(({ target }) => target === 'host');
  const facts = host && (await factsOf(host));
  if (facts) await advertise(store, facts);
  for (const { target, folder } of builds.filter(({ target }) => target !== 'host')) {
    const { version } = await publish(store, folder, { key });
    const registry = await readRegistry(store);
    const live = liveEntry(registry, target)?.metadata.version;
    if (live === version) continue;
    if (registry.retired?.[target] && !promoteAll) {
      say(`${target} was taken out of the store and stays out: npx larder release promote ${target}@${version}`);
      continue;
    }
    const why = live && facts ? await unfit(store, target, live, facts) : undefined;
    if (why) say(`${target}@${live} does not fit this host: ${why}`);
    if (live && !why && !promoteAll) {
      say(`${target}@${live} stays live; this checkout's is published: npx larder release promote ${target}@${version}`);
      continue;
    }
    const reason = why ?? (live ? 'asked for with --promote' : 'the first');
    await promote(store, target, version, { by: BY, reason, together: true });
    say(`released ${target}@${version}`);
  }
}
