import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { readBounded } from '../http/bounded-body.ts';
import { remoteName, releaseVersion } from '@larder/contracts/release';
import { isFileKey } from '../files/file-store.ts';
import { ReleaseError } from './errors.ts';
import { megabytes, RELEASE_LIMITS } from './limits.ts';
import type { GatePolicy } from './gates/policy.ts';
import { checkRight, holderOf, type ReleaseKey } from './keys.ts';
import { readBuiltManifest } from './built-release.ts';
import { loggedCommit, readUploadedFacts } from './provenance.ts';
import { publish } from './publish.ts';
import { logLine } from './release-log.ts';
import type { SigningKey } from './signing.ts';
import type { StorePlace } from './store/release-store.ts';
import { storeOf } from './store/folder-store.ts';
import { Upload } from './uploads.ts';

const unpack = promisify(brotliDecompress);

const PATH = /^\/publications\/([^/]+)\/([^/]+)\/([\w@.-]+(?:\/[\w@.-]+)*)$/;

/** Checks whether a path belongs to the upload of a release. */
export const isPublication = (path: string): boolean => path.startsWith('/publications/');

interface Publishing {
  store: StorePlace;
  holder: ReleaseKey;
  signing: SigningKey | undefined;
  policy: GatePolicy | undefined;
}

async function contentOf(request: IncomingMessage, file: string): Promise<Buffer> {
  // A file that does not compress grows by some bytes.
  const packed = await readBounded(request, RELEASE_LIMITS.file + 1024);
  if (!packed) throw new ReleaseError(413, `${file} is too large; one file may have ${megabytes(RELEASE_LIMITS.file)}.`);
  if (request.headers['content-encoding'] !== 'br') return packed;
  return unpack(packed, { maxOutputLength: RELEASE_LIMITS.file }).catch(() => {
    throw new ReleaseError(400, `${file} is not packed as brotli, or it has more than ${megabytes(RELEASE_LIMITS.file)}.`);
  });
}

/**
 * `PUT /publications/<remote>/<version>/<file>`, each file compressed by brotli, `manifest.json` last. With that the complete release is checked like a local one, signed
 * and published. Until then none of it is readable. Returns null before the last file.
 */
export async function takePublication(
  { store, holder, signing, policy }: Publishing,
  request: IncomingMessage,
): Promise<{ name: string; version: string; fresh: boolean } | null> {
  const url = new URL(request.url ?? '/', 'http://store');
  const [, name = '', version = '', file = ''] = PATH.exec(url.pathname) ?? [];
  if (!remoteName.safeParse(name).success || !releaseVersion.safeParse(version).success || !isFileKey(file))
    throw new ReleaseError(400, 'This is no address of a release: /publications/<remote>/<version>/<file>.');
  checkRight(holder, 'publish', name);
  const upload = new Upload(storeOf(store), `${name}@${version}.${holder.id}`);
  const there = await upload.others(file);
  const content = await contentOf(request, file);
  if (
    there.length >= RELEASE_LIMITS.files ||
    there.reduce((sum, { size }) => sum + size, content.length) > RELEASE_LIMITS.release
  )
    throw new ReleaseError(
      413,
      `${file} is one too many: a release has ${RELEASE_LIMITS.files} files and ${megabytes(RELEASE_LIMITS.release)} at most.`,
    );
  await upload.add(file, content);
  if (file !== 'manifest.json') return null;
  const { folder } = upload;
  try {
    await upload.unpack();
    const { manifest } = await readBuiltManifest(folder);
    if (manifest.name !== name || manifest.version !== version)
      throw new ReleaseError(400, `the manifest is that of ${manifest.name}@${manifest.version}, not of ${name}@${version}`);
    // Releases without a contract came from the store's own checkout. Without one, a release cannot be compared with the live ones.
    if (!manifest.contract)
      throw new ReleaseError(400, 'the manifest says nothing of what the release gives and needs (contract)');
    const build = await readUploadedFacts(folder);
    const published = await publish(store, folder, { key: signing, policy, build });
    if (published.fresh)
      await logLine(store, {
        action: 'publish',
        name,
        version,
        by: holderOf(holder),
        at: new Date().toISOString(),
        commit: loggedCommit(build ?? {}),
      });
    return published;
  } finally {
    await upload.remove();
  }
}
