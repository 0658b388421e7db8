import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '@larder/platform/build/roots';
import { listedIds, unknownIds } from './requirement-ids.ts';

const REGISTER = 'shared/docs/requirements';
const SOURCES = '{api,host,mf-*,shared,playwright}/**/*.{ts,tsx,mjs,css,sql,md}';
const IGNORED = new Set(['node_modules', 'dist', '.cache']);

const texts = (pattern: string) =>
  Promise.all(
    globSync(pattern, { cwd: root, exclude: (name) => IGNORED.has(name) }).map(async (path) => ({
      path,
      text: await readFile(join(root, path), 'utf8'),
    })),
  );

// `npm run check`: every cited id must be in the register of requirements.
const listed = new Set((await texts(`${REGISTER}/*.md`)).flatMap(({ text }) => listedIds(text)));
const unknown = unknownIds(await texts(SOURCES), listed);
for (const line of unknown) console.error(line);
process.exitCode = unknown.length > 0 ? 1 : 0;
