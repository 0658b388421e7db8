import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SIGNATURE_FILE } from './signature.ts';
import { checkFiles, readBuiltManifest, readManifest } from './built-release.ts';
import { liftCleaned } from './deleted-releases.ts';
import { checkGates, type GateOptions } from './gates/gates.ts';
import { PROVENANCE_FILE } from './provenance-file.ts';
import { writeProvenance, type BuildFacts } from './provenance.ts';
import { ReleaseError } from './errors.ts';
import { unlessUnreadable } from './unreadable-releases.ts';
import { signRelease, type SigningKey } from './signing.ts';
import { storeOf } from './store/folder-store.ts';
import type { StorePlace } from './store/release-store.ts';

interface PublishOptions extends GateOptions {
  readonly key?: SigningKey | undefined;
  /** Where the release comes from, as its builder states it. */
  readonly build?: BuildFacts | undefined;
}

/**
 * Copies a built release into the store under `/<remote>/<version>/`. A version is published once: repeating identical content is fine,
 * other content under the same version is refused (409), because browsers cache it forever; so is a release that a publish gate refuses (400).
 * It writes the provenance beside it. With a `key` the store signs both; a host with configured keys loads only signed releases.
 */
export async function publish(
  place: StorePlace,
  built: string,
  { key, build, ...gateOptions }: PublishOptions = {},
): Promise<{ name: string; version: string; fresh: boolean }> {
  const store = storeOf(place);
  const { manifest, integrity } = await readBuiltManifest(built);
  await checkFiles(built, manifest);
  const { name, version } = manifest;
  const target = join(store.folder, name, version);
  // Before the check for existing files: a concurrent cleaner sees that the release is in use again, or has already removed it.
  await liftCleaned(place, name, version);
  if (existsSync(target)) {
    // An unreadable copy, for example after a crash, is replaced below.
    const there = await unlessUnreadable(`${name}@${version}`, readManifest(target));
    if (there?.integrity === integrity) {
      if (key) await signRelease(target, { name, version, integrity }, key);
      return { name, version, fresh: await store.releases.send(name, version, target) };
    }
    if (there)
      throw new ReleaseError(409, `${name}@${version} is published already with other content; a release is never overwritten`);
  }
  const gates = await checkGates(built, manifest, gateOptions);
  const part = `${target}.${randomUUID()}.part`;
  await mkdir(dirname(target), { recursive: true });
  await cp(built, part, { recursive: true });
  // Only the store signs and writes the provenance: what came with the release is discarded.
  for (const file of [SIGNATURE_FILE, PROVENANCE_FILE]) await rm(join(part, file), { force: true });
  await writeProvenance(part, { release: `${name}@${version}`, manifest: integrity, build, gates }, key?.key);
  if (key) await signRelease(part, { name, version, integrity }, key);
  try {
    const fresh = await store.releases.send(name, version, part);
    await rm(target, { recursive: true, force: true });
    await rename(part, target);
    return { name, version, fresh };
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}
