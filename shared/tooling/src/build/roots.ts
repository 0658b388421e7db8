import { globSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isPacked } from './packed.ts';

/** The checkout's root folder; in a team's own repository the folder that the command was called in. */
export const root = isPacked ? process.cwd() : resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');

/** Remotes of this checkout: the folders that have a door. The one that takes longest to build goes first. */
export const localRemotes = (): string[] =>
  globSync('mf-*/remote.ts', { cwd: root })
    .map((door) => dirname(door))
    .toSorted((a, b) => Number(b === 'mf-catalog') - Number(a === 'mf-catalog') || (a < b ? -1 : 1));

/** Builds by input hash: `<target>/<hash>/`. Safe to delete, only costs time. */
export const buildsDir = join(root, '.cache/builds');

/** State that must survive: releases, database, uploads. `LARDER_DATA` moves it. */
export const dataDir = resolve(process.env.LARDER_DATA ?? join(root, '.data'));
