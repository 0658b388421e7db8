import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readDoor } from './door.ts';
import { precompress } from './files.ts';
import { inputHash } from './input-hash.ts';
import { clientModules, writeManifest } from './manifest.ts';
import { writeModuleSizes } from './module-sizes.ts';
import { remoteClientConfig, remoteServerConfig } from './remote-config.ts';
import { buildsDir, root } from './roots.ts';
import { runWebpack } from './run-webpack.ts';

export interface Built {
  readonly target: string;
  readonly version: string;
  /** The finished folder. */
  readonly folder: string;
  /** False when a build of the same inputs was there already. */
  readonly fresh: boolean;
}

/**
 * Builds the remote in `dir` (by default the workspace of that name) into an immutable release folder; the same inputs are not built twice.
 * The folder appears by a rename, whole or not at all. `version` replaces the input hash in tests.
 */
export async function buildRemote(
  name: string,
  options: { dir?: string; version?: string; buildsDir?: string } = {},
): Promise<Built> {
  const dir = options.dir ?? join(root, name);
  const version = options.version ?? (await inputHash(dir));
  const folder = join(options.buildsDir ?? buildsDir, name, version);
  if (existsSync(join(folder, 'manifest.json'))) return { target: name, version, folder, fresh: false };

  const door = await readDoor(dir);
  if (door.name !== name) throw new Error(`${dir}/remote.ts calls itself "${door.name}" instead of "${name}"`);
  const out = `${folder}.${process.pid}.part`;
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  try {
    // The federation runtime marks its instances with it; equal marks of two builds would be one instance.
    process.env.MF_BUILD_VERSION = version;
    const build = { dir, door, version, out };
    const stats = await runWebpack([remoteClientConfig(build), remoteServerConfig(build)]);
    const client = stats.stats[0]?.compilation;
    if (!client) throw new Error(`${name}: webpack gave no client build`);
    await writeModuleSizes(out, stats.stats[0]);
    await writeManifest({ folder: out, version, door, modules: clientModules(client, door) });
    await precompress(join(out, 'client'));
    await rm(folder, { recursive: true, force: true });
    await mkdir(dirname(folder), { recursive: true });
    await rename(out, folder);
  } finally {
    await rm(out, { recursive: true, force: true });
  }
  return { target: name, version, folder, fresh: true };
}
