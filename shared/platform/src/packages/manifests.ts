import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { SHELL_VERSION } from '@larder/shell/remote';

const manifest = z.object({
  name: z.string(),
  sideEffects: z.union([z.boolean(), z.array(z.string())]).optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  devDependencies: z.record(z.string(), z.string()).optional(),
});

/** Contents of a folder's `package.json`. */
export const readManifest = async (folder: string) =>
  manifest.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));

/** Packages of one store have the same version, that of the shell; a minor version is compatible with the minor versions before. */
const COMPATIBLE = `^${SHELL_VERSION}`;

/** Packages by name, in the versions that are `known`; those of the store among themselves. */
export const dependencies = (names: readonly string[], known: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(names.toSorted().map((name) => [name, name.startsWith('@larder/') ? COMPATIBLE : known[name]]));
