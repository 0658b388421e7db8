import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { root } from '@larder/platform/build/roots';
import { type ShopperData, shopped } from './shop.ts';

const folder = join(root, 'shared/tooling/test/data-formats');

/** Folder of the fixture of a data format, by the commit that wrote it. */
export const fixtureFolder = (commit: string): string => join(folder, commit);

/** Data that an earlier commit wrote. */
export interface DataFormat {
  readonly commit: string;
  /** The data folder without the database, logs and the code of releases. */
  readonly dataDir: string;
  /** SQL that restores the database into an empty one. */
  readonly sql: string;
  /** Data that a shopper left in the store. */
  readonly shopped: ShopperData;
}

/** All fixtures of earlier data formats. */
export function dataFormats(): DataFormat[] {
  const commits = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'shopped.json')));
  return commits.map((commit) => ({
    commit,
    dataDir: join(folder, commit, 'data'),
    sql: brotliDecompressSync(readFileSync(join(folder, commit, 'database.sql.br'))).toString(),
    shopped: shopped.parse(JSON.parse(readFileSync(join(folder, commit, 'shopped.json'), 'utf8'))),
  }));
}
