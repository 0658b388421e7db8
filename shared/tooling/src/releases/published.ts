import { join } from 'node:path';
import { storeOf } from './store/folder-store.ts';
import type { Published, StorePlace } from './store/release-store.ts';

/** Published versions of a remote, newest first. */
export const publishedVersions = (store: StorePlace, remote: string): Promise<Published[]> =>
  storeOf(store).releases.versions(remote);

/** The folder of this machine in which a release lies, brought there where it was not; empty where it is not published. */
export async function releaseFolder(place: StorePlace, name: string, version: string): Promise<string> {
  const { folder, releases } = storeOf(place);
  await releases.bring(name, version);
  return join(folder, name, version);
}
