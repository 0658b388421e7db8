import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseManifest, type ReleaseManifest } from '@larder/contracts/release';
import { FormatError, readManifestText } from '@larder/contracts/release-formats';
import { SIGNATURE_FILE } from './signature.ts';
import { allFilesUnder, integrityOf, isMap } from '../build/files.ts';
import { SBOM_FILE } from '../build/sbom.ts';
import { ReleaseError } from './errors.ts';
import { PROVENANCE_FILE } from './provenance-file.ts';

/** Files of a release's folder that its manifest does not list. */
const UNLISTED: ReadonlySet<string> = new Set(['manifest.json', SIGNATURE_FILE, PROVENANCE_FILE, SBOM_FILE]);

interface ManifestReading {
  readonly manifest: ReleaseManifest;
  /** Hash of the text. */
  readonly integrity: string;
}

/** @throws ReleaseError 404 when the file is missing, 400 when it cannot be read */
async function readManifestFile(folder: string): Promise<{ file: string; content: Buffer }> {
  const file = join(folder, 'manifest.json');
  try {
    return { file, content: await readFile(file) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new ReleaseError(404, `${file} does not exist`);
    throw new ReleaseError(400, `${file} cannot be read: ${message}`);
  }
}

/**
 * Reads the manifest of a published release. Ignores unknown fields.
 * @throws ReleaseError 404 when the file is missing, 400 when it cannot be read or names another remote
 */
export async function readManifest(folder: string): Promise<ManifestReading> {
  const { file, content } = await readManifestFile(folder);
  try {
    const manifest = readManifestText(content.toString());
    const { name, door: remoteManifest } = manifest;
    if (remoteManifest.name !== name) throw new FormatError(`the door is that of ${remoteManifest.name}, not of ${name}`);
    return { manifest, integrity: integrityOf(content) };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    throw new ReleaseError(400, `${file}: ${error.message}`);
  }
}

/**
 * Reads the manifest of a release that is about to be published. Refuses unknown fields, which are typing errors here.
 * @throws ReleaseError as {@link readManifest} does, and 400 for an unknown field
 */
export async function readBuiltManifest(folder: string): Promise<ManifestReading> {
  const reading = await readManifest(folder);
  const { file, content } = await readManifestFile(folder);
  const parsed = releaseManifest.safeParse(JSON.parse(content.toString()));
  if (parsed.success) return reading;
  throw new ReleaseError(400, `${file}: ${parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('; ')}`);
}

/** Checks that every file of the manifest, compressed copies too, exists with its hash and size, and that there are no others. */
export async function checkFiles(folder: string, manifest: ReleaseManifest): Promise<void> {
  const refuse = (why: string): never => {
    throw new ReleaseError(400, `${manifest.name}@${manifest.version}: ${why}`);
  };
  const expected = new Map(
    Object.entries(manifest.files).flatMap(([path, { br, ...file }]) => [
      [path, file] as const,
      ...(br ? [[`${path}.br`, br] as const] : []),
    ]),
  );
  const there = await allFilesUnder(folder);
  for (const [path, { integrity, bytes }] of expected) {
    // Only files within the release: a path must not lead out of it.
    if (!there.includes(path)) refuse(`${path} is missing`);
    const content = await readFile(join(folder, path));
    if (integrityOf(content) !== integrity) refuse(`${path} does not have the hash of the manifest`);
    if (content.length !== bytes) refuse(`${path} is ${content.length} bytes, not ${bytes}`);
  }
  const extra = there.find((path) => !UNLISTED.has(path) && !isMap(path) && !expected.has(path));
  if (extra) refuse(`${extra} is not in the manifest`);
}
