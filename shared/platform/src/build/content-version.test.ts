import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nameByContent, UNNAMED } from './content-version.ts';
import { filesUnder } from './files.ts';

const remoteManifest = {
  name: 'mf-made',
  owner: 'Nobody',
  budget: { js: 1000, css: 1000 },
  shell: '^1.0.0',
  routes: [],
  slots: [],
};
const code = `export const container = 'mf_made_${UNNAMED}';`;
let home: string;
beforeEach(async () => void (home = await mkdtemp(join(tmpdir(), 'larder-version-'))));
afterEach(() => rm(home, { recursive: true }));

async function built(name: string, files: Record<string, string>): Promise<string> {
  const folder = join(home, name);
  await mkdir(join(folder, 'client'), { recursive: true });
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
  return folder;
}

test('the same content is the same version wherever and in whatever order it was written, and carries it in names and code', async () => {
  const one = await built('one', { [`client/entry.${UNNAMED}.js`]: code, 'client/a.css': 'a{}' });
  const two = await built('two', { 'client/a.css': 'a{}', [`client/entry.${UNNAMED}.js`]: code });
  const version = await nameByContent(one, { remoteManifest });
  expect(version).toMatch(/^[0-9a-f]{12}$/);
  expect(await nameByContent(two, { remoteManifest })).toBe(version);
  expect(await filesUnder(one)).toEqual(['client/a.css', `client/entry.${version}.js`]);
  expect(await readFile(join(one, `client/entry.${version}.js`), 'utf8')).toBe(`export const container = 'mf_made_${version}';`);
});

test.each<[string, Record<string, string>, object]>([
  ['other code', { [`client/entry.${UNNAMED}.js`]: `${code};` }, remoteManifest],
  ['another file name', { [`client/entries.${UNNAMED}.js`]: code }, {}],
  ['another manifest', { [`client/entry.${UNNAMED}.js`]: code }, { remoteManifest: { ...remoteManifest, shell: '^1.1.0' } }],
  ['another contract', { [`client/entry.${UNNAMED}.js`]: code }, { contract: { gives: { 'slot cart.button': {} }, needs: {} } }],
])('%s is another version', async (_, files, its) => {
  const defaultBuild = await nameByContent(await built('usual', { [`client/entry.${UNNAMED}.js`]: code }), { remoteManifest });
  expect(await nameByContent(await built('other', files), { remoteManifest, ...its })).not.toBe(defaultBuild);
});
