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

/** What the `package.json` of a folder says. */
export const readManifest = async (folder: string) =>
  manifest.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));

/** Packages of one store belong together: all carry the shell's version, and a minor one of it keeps what the minor one before gave. */
const COMPATIBLE = `^${SHELL_VERSION}`;

/** Packages by name, in the versions that are `known`; those of the store among themselves. */
export const dependencies = (names: readonly string[], known: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(names.toSorted().map((name) => [name, name.startsWith('@larder/') ? COMPATIBLE : known[name]]));
