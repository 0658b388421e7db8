import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's root folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');

/** Builds by input hash: `<target>/<hash>/`. Safe to delete, only costs time. */
export const buildsDir = join(root, '.cache/builds');

/** State that must survive: releases, database, uploads. `LARDER_DATA` moves it. */
export const dataDir = resolve(process.env.LARDER_DATA ?? join(root, '.data'));

/** The release store's folder. */
export const releasesDir = join(dataDir, 'releases');
