import { readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { exposedTypes } from './exposed-types.ts';

let fixture: Fixture;
beforeAll(async () => void (fixture = await createFixture('types')));
afterAll(() => fixture.remove());

const declare = (exposes: Readonly<Record<string, string>>) => exposedTypes({ name: 'mf-fixture', dir: fixture.dir, exposes });
function unpack(files: ReadonlyMap<string, Uint8Array | string>): Record<string, string> {
  const zip = files.get('@mf-types.zip');
  if (!(zip instanceof Uint8Array)) throw new Error('no archive');
  return Object.fromEntries(Object.entries(unzipSync(zip)).map(([path, content]) => [path, strFromU8(content)]));
}

test('declares exposed modules and what they import, without comments, in the files of the federation plugin', async () => {
  await fixture.write('src/units.ts', `/** Secret plan. */\nexport const units = ['cup'] as const;\n`);
  const files = await declare({
    './pages/home': './src/pages/home',
    './slots/button': './src/slots/button',
    './units': './src/units.ts',
  });
  const declared = unpack(files);
  expect(declared).toMatchObject({
    'pages/home.d.ts': `export * from '../compiled-types/src/pages/home.js';`,
    'slots/button.d.ts': `export * from '../compiled-types/src/slots/button.js';\nexport { default } from '../compiled-types/src/slots/button.js';`,
    'units.d.ts': `export * from './compiled-types/src/units.js';`,
    'compiled-types/src/units.d.ts': `export declare const units: readonly ['cup'];\n`,
  });
  expect(declared['compiled-types/src/pages/home.d.ts']).toContain('export declare function Page({ data }: {');
  expect(files.get('@mf-types.d.ts')).toContain(
    `T extends 'REMOTE_ALIAS_IDENTIFIER/slots/button' ? typeof import('REMOTE_ALIAS_IDENTIFIER/slots/button') :`,
  );
});

test('a remote without TypeScript has none, and one with a type that has no name says why', async () => {
  await fixture.write('src/plain.js', 'export const plain = 1;\n');
  expect((await declare({ './plain': './src/plain.js' })).size).toBe(0);

  await fixture.write('src/hidden.ts', 'interface Hidden { a: 1 }\nexport const hide = (): Hidden => ({ a: 1 });\n');
  await fixture.write('src/shown.ts', `import { hide } from './hidden.ts';\nexport const shown = hide();\n`);
  const report = jest.spyOn(console, 'error').mockReturnValue(undefined);
  expect((await declare({ './shown': './src/shown.ts' })).size).toBe(0);
  expect(report.mock.calls.flat().join('\n')).toMatch(/The release of mf-fixture has no types for other hosts[^]*error TS4023/);
});

test('declares nothing outside of the remote, and nothing beside the sources', async () => {
  const outside = join(fixture.dir, '../outside.ts');
  await writeFile(outside, 'export const outside = 1;\n');
  await fixture.write('src/inside.ts', `export { outside } from '../../outside.ts';\n`);
  const declared = unpack(await declare({ './inside': './src/inside.ts' }));
  expect(Object.keys(declared)).toEqual(['compiled-types/src/inside.d.ts', 'inside.d.ts']);
  expect((await readdir(dirname(fixture.dir))).toSorted()).toEqual(['mf-fixture', 'outside.ts']);
});
