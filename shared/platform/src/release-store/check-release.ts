import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseManifest } from '@larder/contracts/release';
import { checkCompatibility } from './compatibility.ts';
import { checkNotCleaned } from './deleted-releases.ts';
import { ReleaseError } from './errors.ts';
import { checkFiles, readManifest } from './built-release.ts';
import { readRegistry } from './registry-file.ts';
import { smoke } from './smoke.ts';
import type { StorePlace } from './store/release-store.ts';
import { releaseFolder } from './published.ts';

/** The author and the reason of a change to the registry. */
export interface AuditContext {
  /** Default: who works here. */
  by?: string;
  reason?: string;
}

/** The reason in the log's form, which marks every forced action. */
export const loggedReason = (force: string | undefined, reason: string | undefined): string | undefined =>
  force === undefined ? reason : `by force: ${force}`;

/** Manifest hashes of releases that ran in this process's sandbox: a rollback does not wait for a process that loads the same files again. */
const evaluated = new Set<string>();

/** Checks that are independent of the live releases. Throws a `ReleaseError` with the reason; nothing is changed. */
export async function checkRelease(
  store: StorePlace,
  name: string,
  version: string,
  how: Parameters<typeof checkCompatibility>[3],
): Promise<{ manifest: ReleaseManifest; integrity: string }> {
  const now = await readRegistry(store);
  checkNotCleaned(now, name, version);
  const folder = await releaseFolder(store, name, version);
  if (!existsSync(join(folder, 'manifest.json')))
    throw new ReleaseError(404, `${name}@${version} is not published in this store; larder release publish does that`);
  const { manifest, integrity } = await readManifest(folder);
  if (manifest.name !== name || manifest.version !== version) {
    throw new ReleaseError(400, `the manifest in ${name}/${version} is that of ${manifest.name}@${manifest.version}`);
  }
  await checkFiles(folder, manifest);
  await checkCompatibility(store, now, manifest, how);
  if (!evaluated.has(integrity)) await smoke(folder, manifest);
  evaluated.add(integrity);
  return { manifest, integrity };
}
