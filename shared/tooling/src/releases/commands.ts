import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteName } from '@larder/contracts/release';
import { buildAll, localRemotes } from '../build/build-all.ts';
import { releasesDir } from '../build/roots.ts';
import { PlainError } from '../plain-error.ts';
import { liveEntry, promote, rollback } from './promote.ts';
import { publish } from './publish.ts';
import { readRegistry } from './registry-file.ts';

function knownRemote(text: string): string {
  if (!remoteName.safeParse(text).success) throw new PlainError(`"${text}" is no remote; they are ${localRemotes().join(', ')}.`);
  return text;
}

/** Published versions of a remote, newest first. */
async function published(remote: string): Promise<string[]> {
  const folder = join(releasesDir, remote);
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter((name) => !name.endsWith('.part'));
  const aged = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).birthtimeMs })));
  return aged.toSorted((a, b) => b.at - a.at).map(({ name }) => name);
}

export async function publishCommand(remote: string): Promise<void> {
  const [built] = await buildAll(console.log, [knownRemote(remote)]);
  if (!built) throw new PlainError(`${remote} was not built.`);
  const { version, fresh } = await publish(releasesDir, built.folder);
  console.log(fresh ? `published ${remote}@${version}` : `${remote}@${version} is published already`);
}

/** `mf-cart 1a2b…`, `mf-cart@1a2b…` or `mf-cart` for the newest. */
export async function promoteCommand(given: string, version?: string): Promise<void> {
  const [remote = '', at = version] = given.split('@');
  const wanted = at ?? (await published(knownRemote(remote)))[0];
  if (!wanted) throw new PlainError(`${remote} has no published release; run: larder release publish ${remote}`);
  const registry = await promote(releasesDir, knownRemote(remote), wanted, process.env.USER ?? 'larder');
  console.log(`${remote}@${wanted} is live (revision ${registry.revision})`);
}

export async function rollbackCommand(remote: string): Promise<void> {
  const registry = await rollback(releasesDir, knownRemote(remote), process.env.USER ?? 'larder');
  console.log(`${remote}@${liveEntry(registry, remote)?.metadata.version} is live again (revision ${registry.revision})`);
}

export async function listCommand(remote?: string): Promise<void> {
  const registry = await readRegistry(releasesDir);
  for (const name of remote ? [knownRemote(remote)] : localRemotes()) {
    const live = liveEntry(registry, name)?.metadata.version;
    const versions = await published(name);
    console.log(versions.length ? name : `${name}: nothing published`);
    for (const version of versions) {
      const entry = registry.microFrontends[name]?.find(({ metadata }) => metadata.version === version);
      const when = entry ? `promoted ${entry.extras.promotedAt} by ${entry.extras.by}` : 'never promoted';
      console.log(`  ${version === live ? '*' : ' '} ${version}  ${when}`);
    }
  }
}
