import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { refuseGlobalStyles } from './built-sheets.ts';

let dir: string;
beforeEach(async () => void (dir = await mkdtemp(join(tmpdir(), 'larder-sheets-'))));
afterEach(() => rm(dir, { recursive: true }));

/** Message for a remote with these files. */
async function refusal(files: Readonly<Record<string, string>>): Promise<string> {
  for (const [path, text] of Object.entries({ 'src/empty.css': '', ...files })) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), text);
  }
  return refuseGlobalStyles({ folder: join(dir, 'dist'), dir, name: 'mf-soups' }).then(
    () => '',
    (error: unknown) => String(error),
  );
}

const built = { 'dist/client/soup.css': '.a1{color:red}body{margin:9px}' };

test('refuses a built sheet with a rule for the whole page', async () => {
  expect(await refusal(built)).toMatch(/mf-soups are not scoped:\nclient\/soup\.css:1:15: "body" matches/);
});

test('names the place in the sources where it is there', async () => {
  expect(await refusal({ ...built, 'src/soup.css': '.soup {}\n\nbody { margin: 9px }\n', 'src/a.module.css': '#a {}' })).toMatch(
    /not scoped:\nsrc\/soup\.css:3:1: "body" matches.+$/,
  );
});

test('accepts scoped sheets, and does not read the sources then', async () => {
  expect(await refusal({ 'dist/client/soup.css': '.a1 img{}', 'src/unused.css': 'body {}' })).toBe('');
});
