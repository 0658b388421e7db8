import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseManifest, type ReleaseManifest } from '@larder/contracts/release';
import { SIGNATURE_FILE } from '@larder/contracts/release-signature';
import { allFilesUnder, integrityOf, isMap } from '../build/files.ts';
import { ReleaseError } from './errors.ts';

/** Reads a release's manifest; throws a typed error where it is missing or not of the contract. */
export async function readManifest(folder: string): Promise<{ manifest: ReleaseManifest; integrity: string }> {
  const file = join(folder, 'manifest.json');
  if (!existsSync(file)) throw new ReleaseError(404, `${file} does not exist`);
  const content = await readFile(file);
  let json: unknown;
  try {
    json = JSON.parse(content.toString());
  } catch {
    throw new ReleaseError(400, `${file} is not JSON`);
  }
  const parsed = releaseManifest.safeParse(json);
  if (!parsed.success) {
    throw new ReleaseError(400, `${file}: ${parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('; ')}`);
  }
  const { name, door } = parsed.data;
  if (door.name !== name) throw new ReleaseError(400, `${file}: the door is that of ${door.name}, not of ${name}`);
  return { manifest: parsed.data, integrity: integrityOf(content) };
}

/** Checks that every file of the manifest, packed twins too, is there with its hash and as large as it says, and that nothing else is. */
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
    // Only what lies within: a path may not lead out of the release.
    if (!there.includes(path)) refuse(`${path} is missing`);
    const content = await readFile(join(folder, path));
    if (integrityOf(content) !== integrity) refuse(`${path} does not have the hash of the manifest`);
    if (content.length !== bytes) refuse(`${path} is ${content.length} bytes, not ${bytes}`);
  }
  const extra = there.find((path) => path !== 'manifest.json' && path !== SIGNATURE_FILE && !isMap(path) && !expected.has(path));
  if (extra) refuse(`${extra} is not in the manifest`);
}
