import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { releaseManifest } from '@larder/contracts/release';
import { integrityOf } from '../build/files.ts';
import { findBrokenFiles } from './check-files.ts';

const CODE = 'export const price = 1;';
const CONTENT: Readonly<Record<string, Buffer>> = {
  'entry.js': brotliCompressSync(CODE),
  'changed.js': brotliCompressSync('export const price = 2;'),
  'garbage.js': Buffer.from('garbage'),
};
const NAMES = [...Object.keys(CONTENT), 'absent.js'];

let server: Server;
beforeEach(async () => {
  server = createServer((request, response) => {
    const content = CONTENT[(request.url ?? '').replace('/releases/mf-made/version-one/client/', '')];
    response.writeHead(content ? 200 : 404, { 'content-encoding': 'br' }).end(content ?? brotliCompressSync('absent'));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterEach(() => {
  server.closeAllConnections();
  return new Promise((end) => server.close(end));
});

test('files that are absent, changed or wrongly compressed are found, also those that no page loads at first', async () => {
  const file = { integrity: integrityOf(CODE), bytes: CODE.length };
  const manifest = releaseManifest.parse({
    schema: 1,
    name: 'mf-made',
    version: 'version-one',
    container: 'mf_made',
    door: { name: 'mf-made', owner: 'Made team', budget: { js: 1, css: 1 }, shell: '*', routes: [], slots: [] },
    client: { entry: 'client/entry.js', modules: {} },
    server: { entry: 'server/entry.cjs' },
    files: Object.fromEntries([...NAMES.map((name) => `client/${name}`), 'server/entry.cjs'].map((path) => [path, file])),
  });
  const problems = await findBrokenFiles(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, [manifest]);
  const at = '/releases/mf-made/version-one/client';
  expect(problems).toEqual([
    `${at}/absent.js does not load: status 404`,
    `${at}/changed.js does not load: it does not have the hash of the manifest`,
    expect.stringContaining(`${at}/garbage.js does not load: `),
  ]);
});
