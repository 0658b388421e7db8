import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { releaseManifest } from '@larder/contracts/release';
import { evaluate, type Container } from '../release-loader/container.ts';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { builtVersion } from './build-remote.ts';
import { allFilesUnder, filesUnder, integrityOf } from './files.ts';
import { mapOf } from './source-maps.ts';

let fixture: Fixture;
beforeAll(async () => void (fixture = await createFixture()));
afterAll(() => fixture.remove());

describe('build of a remote', () => {
  test('creates a release whose manifest contains the remote manifest, modules and the hash of every file', async () => {
    const folder = await fixture.build('testversion1');
    const manifest = releaseManifest.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
    expect(manifest.container).toBe('mf_fixture_testversion1');
    expect(manifest.door.routes.map((route) => route.path)).toContain('/fixture/:key');
    expect(Object.keys(manifest.client.modules)).toEqual(['pages/home', 'pages/item', 'slots/button']);
    expect(Object.keys(manifest.files)).toEqual(expect.arrayContaining(['client/mf-manifest.json', 'client/remoteEntry.js']));
    expect(manifest.client.modules['slots/button']?.css).toHaveLength(1);
    const files = (await filesUnder(folder)).filter((path) => path !== 'manifest.json');
    expect(Object.keys(manifest.files).toSorted()).toEqual(files);
    for (const path of files) expect(manifest.files[path]?.integrity).toBe(integrityOf(await readFile(join(folder, path))));
  });

  test('the same code in another folder, farther from its packages, is the same release to the byte; a file that nothing imports changes nothing', async () => {
    const other = await createFixture('farther/away');
    try {
      await other.write('src/unused.ts', 'export const unused = 1;\n');
      const [here, there] = [await fixture.build(), await other.build()];
      const hashes = async (folder: string) =>
        Promise.all((await allFilesUnder(folder)).map(async (path) => [path, integrityOf(await readFile(join(folder, path)))]));
      expect(await hashes(there)).toEqual(await hashes(here));
    } finally {
      await other.remove();
    }
  });

  test('stores a map of each script separately, with source positions and without source text', async () => {
    const folder = await fixture.build('testversion1');
    const script = await readFile(join(folder, 'client/pages-home.js'), 'utf8');
    const column = script.slice(script.lastIndexOf('\n', script.indexOf('To the apple')) + 1).indexOf('To the apple') + 1;
    const line = script.slice(0, script.indexOf('To the apple')).split('\n').length;
    const source = (await readFile(join(fixture.dir, 'src/pages/home.tsx'), 'utf8')).split('\n');
    const row = source.findIndex((text) => text.includes('To the apple')) + 1;
    const place = (await mapOf(folder, 'pages-home.js'))?.(line, column);
    expect(place).toMatch(new RegExp(`src/pages/home\\.tsx:${row}:\\d+$`));
    expect(await readFile(join(folder, 'maps/pages-home.js.map'), 'utf8')).not.toContain('To the apple');
    expect(await mapOf(folder, 'entry.testversion1.js')).toBeDefined();
    expect(await mapOf(folder, 'nothing.js')).toBeUndefined();
  });

  test('gives classes a prefix that no other remote has, and includes no copy of React', async () => {
    const folder = await fixture.build('testversion1');
    const css = (await filesUnder(folder)).find((path) => path.includes('slots-button') && path.endsWith('.css')) ?? '';
    expect(await readFile(join(folder, css), 'utf8')).toMatch(/^\.[\w-]{6,7}\{border:/);
    const scripts = (await filesUnder(folder)).filter((path) => path.endsWith('.js'));
    expect(scripts).not.toEqual([]);
    for (const path of scripts) expect(await readFile(join(folder, path), 'utf8')).not.toContain('react.transitional.element');
  });

  test('its browser half runs on what the host hands out', async () => {
    const folder = await fixture.build('testversion1');
    interface Container {
      init(scope: object): void;
      get(module: string): Promise<() => { default: (props: object) => unknown }>;
    }
    const { init, get } = (await import(pathToFileURL(join(folder, 'client/entry.testversion1.js')).href)) as Container;
    const provided = (library: object) => ({ '1.0.0': { lib: () => library } });
    const jsx = (type: unknown, props: object) => ({ type, props });
    init({
      react: provided({}),
      'react/jsx-runtime': provided({ jsx, jsxs: jsx }),
      'react-dom': provided({}),
      '@larder/shell': provided({ useSession: () => ({ userStatus: 'visitor' }) }),
    });
    const { default: Button } = (await get('./slots/button'))();
    expect(Button({})).toMatchObject({ type: 'button' });
  });

  test('the entry, which pages load anyway, contains what slots of every page need', async () => {
    const other = await createFixture();
    try {
      await other.write('src/words.ts', `export const words = (at: string) => 'once in the release, at ' + at;\n`);
      const named = (tag: string) =>
        `import { words } from '../words.ts';\nexport default () => <${tag}>{words('${tag}')}</${tag}>;\n`;
      await other.write('src/slots/menu.tsx', named('nav'));
      await other.edit('remote.ts', 'slots: [', `slots: [{ name: 'account.menu', module: 'slots/menu' }, `);
      const imported = `import { words } from '../words.ts';\nconsole.log(words('here'));\n`;
      await other.edit('src/slots/button.tsx', 'export default', `${imported}export default`);
      await other.edit('src/pages/item.tsx', 'export const head', `${imported}export const head`);
      const folder = await other.build();
      expect(await builtVersion(folder)).not.toBe(await builtVersion(await fixture.build()));
      const scripts = (await filesUnder(join(folder, 'client'))).filter((path) => path.endsWith('.js'));
      const texts = await Promise.all(scripts.map((path) => readFile(join(folder, 'client', path), 'utf8')));
      const withWords = scripts.filter((_, at) => texts[at]?.includes('once in the release'));
      expect(withWords).toEqual([expect.stringMatching(/^entry\./)]);
      const { client } = releaseManifest.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
      const users = ['slots/menu', 'slots/button', 'pages/item'].map((id) => client.modules[id]?.js ?? []);
      for (const js of users) expect(js).not.toContain(`client/${withWords[0]}`);
      expect(client.entry).toBe(`client/${withWords[0]}`);
    } finally {
      await other.remove();
    }
  });

  test("a team's configuration, pictures and a further module: the same addresses on the server and in the browser", async () => {
    const other = await createFixture();
    try {
      await other.write('src/hero.png', 'p'.repeat(5000));
      await other.write('src/dot.svg', '<svg/>');
      await other.write('src/soup.txt', 'tomato');
      await other.write('src/pages/hero.module.css', '.hero { background: url(../hero.png) }\n');
      await other.write(
        'src/pictures.ts',
        `import hero from './hero.png';\nimport dot from './dot.svg';\nimport soup from 'soup';\nimport './pages/hero.module.css';
export const pictures = [hero, dot, soup, KITCHEN];\n`,
      );
      await other.write(
        'webpack.config.ts',
        `import webpack from 'webpack';
import { exposesOf, remoteConfig, sharedLibraries } from '@larder/platform/build/remote-preset';

export default remoteConfig((remote) => ({
  name: remote.name,
  exposes: { ...exposesOf(remote), './pictures': './src/pictures.ts' },
  shared: sharedLibraries(),
  configure: ({ plugins = [], ...config }, { server }) => ({
    ...config,
    module: { rules: [...(config.module?.rules ?? []), { test: /\\.txt$/, type: 'asset/source' }] },
    resolve: { ...config.resolve, alias: { soup: import.meta.dirname + '/src/soup.txt' } },
    plugins: [...plugins, new webpack.DefinePlugin({ KITCHEN: JSON.stringify(server ? 'back' : 'front') })],
  }),
}));
`,
      );
      const folder = await other.build('testversion5');
      const { client, files, container } = releaseManifest.parse(
        JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')),
      );
      const hero = Object.keys(files).filter((path) => path.endsWith('.png'));
      expect(hero).toEqual([expect.stringMatching(/^client\/hero\.[\da-f]{8}\.png$/)]);
      expect(client.modules['pictures']?.css).toHaveLength(1);
      const sheet = await readFile(join(folder, client.modules['pictures']?.css[0] ?? ''), 'utf8');
      expect(sheet).toContain(`url(${hero[0]?.replace('client/', '')})`);

      const dot = expect.stringMatching(/^data:image\/svg\+xml/);
      const server = evaluate(await readFile(join(folder, 'server/entry.cjs'), 'utf8'), 'entry.cjs', container);
      await server.init({}, [], { version: container });
      expect((await server.get('./pictures'))()).toMatchObject({
        pictures: [`release-asset:/${hero[0]?.replace('client/', '')}`, dot, 'tomato', 'back'],
      });
      const browser = (await import(pathToFileURL(join(folder, client.entry)).href)) as Container;
      expect((await browser.get('./pictures'))()).toMatchObject({
        pictures: [expect.stringMatching(new RegExp(`^file:.+/${hero[0]}$`)), dot, 'tomato', 'front'],
      });
    } finally {
      await other.remove();
    }
  });

  test('refuses zod, the router, another React, remote, internals of the shell and modules of Node, and names the importers', async () => {
    const brought = [
      ['zod', `export { z as broken } from 'zod';\n`, 'zod:'],
      ['router', `export { useLocation as broken } from 'react-router';\n`, 'a copy of react-router,'],
      ['neighbour', `export { default as broken } from '../../../../../../mf-catalog/remote.ts';\n`, 'another remote:'],
      ['old', `export { useState as broken } from 'react18';\n`, 'a copy of react,'],
      ['inside', `export { sessionOf as broken } from '@larder/shell/services/session';\n`, 'a copy of @larder/shell:'],
    ] as const;
    const other = await createFixture();
    try {
      for (const [file, code] of brought) await other.write(`src/${file}.ts`, code);
      // An alias of npm: another folder, the same package.
      await mkdir(join(other.dir, 'node_modules/react18'), { recursive: true });
      await other.write('node_modules/react18/package.json', '{"name":"react","version":"18.3.1"}');
      await other.write('node_modules/react18/index.js', "export { inner as useState } from './inner.js';");
      await other.write('node_modules/react18/inner.js', 'export const inner = () => undefined;');
      const uses = brought.map(([file]) => `import { broken as ${file} } from '../${file}.ts';\nconsole.log(${file});\n`);
      uses.push(
        `if (typeof window === 'undefined') console.log(await import('node:os'));\nconsole.log(await import('node:fs'));\n`,
      );
      await other.edit('src/slots/button.tsx', 'export default', `${uses.join('')}export default`);
      const words: unknown = await other.build('testversion2').catch((error: unknown) => error);
      for (const [file, , what] of brought) expect(String(words)).toContain(`/src/${file}.ts brings ${what}`);
      expect(String(words).match(/a copy of react,/g)).toHaveLength(1);
      expect(String(words)).toMatch(
        /src\/slots\/button\.tsx:\d+:\d+:\n"node:fs" exists on the server only\. Move the import into/,
      );
    } finally {
      await other.remove();
    }
  });

  test('refuses a remote manifest that names a missing module', async () => {
    const other = await createFixture();
    try {
      await other.edit('remote.ts', "'pages/item'", "'pages/nothing'");
      await expect(other.build('testversion3')).rejects.toThrow(/src\/pages\/nothing\.tsx does not exist/);
    } finally {
      await other.remove();
    }
  });
});
