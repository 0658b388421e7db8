import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plainLine } from '../process/plain-error.ts';
import { readRemoteManifest } from './remote-manifest.ts';
import { root } from './roots.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'door-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const manifestText = (path: string) =>
  `export default { name: 'mf-made', owner: 'Nobody', budget: { js: 1, css: 1 }, shell: '^1.0.0', routes: [{ path: '${path}', page: 'pages/home' }], slots: [] };`;

test.each([
  ['that is missing', undefined, /remote\.ts is missing: a remote needs a manifest/],
  ['that claims what is not known', manifestText('/*'), /routes\.0\.path: is no route: "\/a\/:key", without wildcards$/],
  ['that names a module which is not there', manifestText('/made'), /src\/pages\/home\.tsx does not exist$/],
])('reports a manifest %s to its team in one line', async (_, text, line) => {
  if (text !== undefined) await writeFile(join(dir, 'remote.ts'), text);
  const error = await readRemoteManifest(dir).catch((thrown: unknown) => thrown);
  expect(plainLine(error)).toMatch(line);
});

test('reading a remote manifest leaves the complete shell to the other modules of the process', async () => {
  expect(await readRemoteManifest(join(root, 'mf-cart'))).toMatchObject({ name: 'mf-cart' });
  expect(await import('@larder/shell')).toHaveProperty('ApiError');
});
