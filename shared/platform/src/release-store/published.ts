import { join } from 'node:path';
import type { ReleaseManifest } from '@larder/contracts/release';
import { FormatError, readManifestText } from '@larder/contracts/release-formats';
import { ReleaseError } from './errors.ts';
import { storeOf } from './store/folder-store.ts';
import type { PublishedRelease, StorePlace } from './store/release-store.ts';

/** Published versions of a remote, newest first. */
export const publishedVersions = (store: StorePlace, remote: string): Promise<PublishedRelease[]> =>
  storeOf(store).releases.versions(remote);

/** The local folder of a release, downloaded if necessary; empty where it is not published. */
export async function releaseFolder(place: StorePlace, name: string, version: string): Promise<string> {
  const { folder, releases } = storeOf(place);
  await releases.bring(name, version);
  return join(folder, name, version);
}

/**
 * The manifest of a published release. Does not fetch the other files of the release.
 * @throws ReleaseError 404 when the release is not published, 400 when its manifest cannot be read
 */
export async function publishedManifest(place: StorePlace, name: string, version: string): Promise<ReleaseManifest> {
  const text = await storeOf(place)
    .releases.manifest(name, version)
    .catch((error: unknown) => {
      // Only errors of the file system; an unreachable bucket is no fault of the release.
      if (error instanceof Error && 'syscall' in error)
        throw new ReleaseError(400, `manifest.json cannot be read: ${error.message}`);
      throw error;
    });
  if (text === undefined) throw new ReleaseError(404, `manifest.json of ${name}@${version} does not exist`);
  try {
    return readManifestText(text);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    throw new ReleaseError(400, error.message);
  }
}
