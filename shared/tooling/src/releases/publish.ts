import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { releaseManifest, type ReleaseManifest } from '@larder/contracts/release';
import { SIGNATURE_FILE } from '@larder/contracts/release-signature';
import { allFilesUnder, integrityOf, isMap } from '../build/files.ts';
import { overBudget } from './budget.ts';
import { liftCleaned } from './cleaned.ts';
import { ReleaseError } from './errors.ts';
import { signRelease, type SigningKey } from './signing.ts';

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
  return { manifest: parsed.data, integrity: integrityOf(content) };
}

/** Checks that every file of the manifest, packed twins too, is there with its hash, and that nothing else is. */
export async function checkFiles(folder: string, manifest: ReleaseManifest): Promise<void> {
  const refuse = (why: string): never => {
    throw new ReleaseError(400, `${manifest.name}@${manifest.version}: ${why}`);
  };
  const expected = new Map(
    Object.entries(manifest.files).flatMap(([path, { integrity, br }]) => [
      [path, integrity] as const,
      ...(br ? [[`${path}.br`, br.integrity] as const] : []),
    ]),
  );
  const there = await allFilesUnder(folder);
  for (const [path, integrity] of expected) {
    // Only what lies within: a path may not lead out of the release.
    if (!there.includes(path)) refuse(`${path} is missing`);
    if (integrityOf(await readFile(join(folder, path))) !== integrity) refuse(`${path} does not have the hash of the manifest`);
  }
  const extra = there.find((path) => path !== 'manifest.json' && path !== SIGNATURE_FILE && !isMap(path) && !expected.has(path));
  if (extra) refuse(`${extra} is not in the manifest`);
}

/**
 * Copies a built release into the store under `/<remote>/<version>/`. A version is published once: the very same again is fine,
 * another content under the same version is refused (409), because browsers hold it for ever; so is one over its budget (400).
 * With a `key` the store signs it; a host that knows keys loads nothing else.
 */
export async function publish(
  store: string,
  built: string,
  { key }: { key?: SigningKey } = {},
): Promise<{ name: string; version: string; fresh: boolean }> {
  const { manifest, integrity } = await readManifest(built);
  await checkFiles(built, manifest);
  const { name, version, door } = manifest;
  const heavy = overBudget(manifest);
  if (heavy.length > 0)
    throw new ReleaseError(400, `${name}@${version} is over the budget of ${door.owner} (remote.ts): ${heavy.join('; ')}`);
  const target = join(store, name, version);
  // Before the look at what is there: whoever cleans sees that it is wanted again, or has taken it away already.
  await liftCleaned(store, name, version);
  if (existsSync(target)) {
    const there = await readManifest(target);
    if (there.integrity === integrity) {
      if (key) await signRelease(target, { name, version, integrity }, key);
      return { name, version, fresh: false };
    }
    throw new ReleaseError(409, `${name}@${version} is published already with other content; a release is never overwritten`);
  }
  const part = `${target}.${randomUUID()}.part`;
  await mkdir(dirname(target), { recursive: true });
  await cp(built, part, { recursive: true });
  // Only the store signs: what came along is none of its words.
  await rm(join(part, SIGNATURE_FILE), { force: true });
  if (key) await signRelease(part, { name, version, integrity }, key);
  try {
    await rename(part, target);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
  return { name, version, fresh: true };
}
