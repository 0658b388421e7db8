import { globSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isPacked } from './packed.ts';

/** The checkout's root folder; in a team's own repository the folder that the command was called in. */
export const root = isPacked ? process.cwd() : resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');

const sizeOf = (remote: string): number => globSync(`${remote}/src/**`, { cwd: root }).length;

/** Remotes of this checkout: the folders that have a `remote.ts`, the largest first, because it takes longest to build. */
export const localRemotes = (): string[] =>
  globSync('mf-*/remote.ts', { cwd: root })
    .map((file) => dirname(file))
    .toSorted((a, b) => sizeOf(b) - sizeOf(a));

/** Builds by input hash: `<target>/<hash>/`. Safe to delete, only costs time. */
export const buildsDir = join(root, '.cache/builds');

/** State that must survive: releases, database, uploads. `LARDER_DATA` moves it. */
export const dataDir = resolve(process.env.LARDER_DATA ?? join(root, '.data'));
