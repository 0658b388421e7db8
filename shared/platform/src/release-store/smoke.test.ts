import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseManifest } from '@larder/contracts/release';
import { smoke } from './smoke.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smoke-'));
  await mkdir(join(folder, 'server'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Has the sandbox evaluate a release whose `init` is the body given. */
async function tried(init: string): Promise<void> {
  const code = `exports.it = { async init() { ${init} }, get: async () => () => ({ default: () => null }) };`;
  await writeFile(join(folder, 'server/entry.cjs'), code);
  const manifest: ReleaseManifest = {
    schema: 1,
    name: 'mf-fixture',
    version: 'version-one',
    container: 'it',
    door: {
      name: 'mf-fixture',
      owner: 'Nobody',
      budget: { js: 1, css: 1 },
      shell: '^1.0.0',
      routes: [],
      slots: [{ name: 'fixture.button', module: 'button' }],
    },
    client: { entry: 'client/entry.js', modules: {} },
    server: { entry: 'server/entry.cjs' },
    files: {},
  };
  await smoke(folder, manifest);
}

test('a release whose modules load works', async () => {
  await expect(tried('')).resolves.toBeUndefined();
});

test.each([
  ['says that all is well and never comes back', `console.log('every module works'); await new Promise(() => undefined);`],
  ['throws', `throw new Error('evaluated');`],
])('one that %s does not', async (_, init) => {
  await expect(tried(init)).rejects.toThrow('mf-fixture@version-one does not run on a server');
});

test('from here a release reaches no file, no process, no module except its own, and no network', async () => {
  const server = createServer((_, response) => response.end('somebody'));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const asks = [
    `JSON.stringify(process.env)`,
    `JSON.stringify(globalThis.process.argv)`,
    `process.exit(0)`,
    `process.kill(1, 0)`,
    `require('node:fs')`,
    `process.getBuiltinModule('child_process')`,
    `import('node:net')`,
    `typeof console._stdout`,
    `new Function('return 1')()`,
    `(await fetch('${url}')).text()`,
  ];
  const words = `const words = async (act) => { try { return String(await act()) } catch (error) { return error.cause?.message ?? error.message } };`;
  const all = `await Promise.all([${asks.map((ask) => `words(async () => ${ask})`).join(', ')}])`;
  const refused = await tried(`${words} throw new Error(JSON.stringify(${all}));`).catch((error: unknown) => String(error));
  server.close();
  expect(JSON.parse(/\[.*\]/.exec(String(refused))?.[0] ?? '')).toEqual([
    '{"NODE_ENV":"production"}',
    '[]',
    'a release may not end the host',
    'a release may not end the host',
    'a release may not require "node:fs"',
    'a release may not require "child_process"',
    expect.stringContaining('dynamic import callback'),
    'undefined',
    'Code generation from strings disallowed for this context',
    `a release may reach the api alone, not ${url}`,
  ]);
});
