import { createServer } from 'node:http';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { releaseManifest, type Registry } from '@larder/contracts/release';
import { ReleaseLoader } from '../src/release-loader/release-loader.ts';
import { Upstream } from '../src/upstream/upstream.ts';
import { createReleaseSource } from '../src/release-loader/release-source.ts';
import { createShareScope } from '../src/release-loader/share-scope.ts';

/**
 * Child process of the heap test: `node --expose-gc --no-compilation-cache swap-heap.ts <release folder> <swaps>`. Swaps one remote repeatedly,
 * each time to uniquely named code, and prints the heap in use (bytes) after the first ten swaps and after the last.
 */
const [folder = '', count = '100'] = process.argv.slice(2);
const swaps = Number(count);
const warmUp = 10;

const hashOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const original = releaseManifest.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
const code = await readFile(join(folder, original.server.entry), 'utf8');
const sheets = Object.fromEntries(
  await Promise.all(
    Object.keys(original.files)
      .filter((path) => path.endsWith('.css'))
      .map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const),
  ),
);

function release(index: number) {
  const version = `swap-${String(index).padStart(6, '0')}`;
  const container = original.container.replace(/\w{12}$/, `s${index}`);
  const entry = code.replaceAll(original.container, container);
  const files = { ...original.files, [original.server.entry]: { integrity: hashOf(entry), bytes: entry.length } };
  const manifest = JSON.stringify({ ...original, version, container, files });
  const registry: Registry = {
    schema: 1,
    revision: index,
    microFrontends: {
      [original.name]: [
        {
          url: `/${original.name}/${version}/`,
          metadata: { version, integrity: hashOf(manifest) },
          deployment: { traffic: 100, default: true },
          extras: { promotedAt: new Date(0).toISOString(), by: 'test' },
        },
      ],
    },
  };
  return { version, entry, manifest, registry };
}

let current = release(0);
const server = createServer((request, response) => {
  const path = request.url ?? '';
  const file = path.split('/').slice(3).join('/');
  if (file === 'manifest.json') return void response.end(current.manifest);
  if (file === original.server.entry) return void response.end(current.entry);
  response.end(sheets[file] ?? '');
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
const { port } = server.address() as AddressInfo;

const storeUrl = `http://127.0.0.1:${port}`;
const hub = new ReleaseLoader({
  source: createReleaseSource({ store: new Upstream([storeUrl]), timeoutMs: 1500 }),
  publicBase: '/releases',
  scope: createShareScope({ exports: {}, version: '1.2.0' }),
  log: (line) => console.error(line),
  disposeMs: 1,
});

async function heap(): Promise<number> {
  for (let round = 0; round < 8; round += 1) {
    globalThis.gc?.();
    await new Promise((wake) => setTimeout(wake, 15));
  }
  return process.memoryUsage().heapUsed;
}

let after = 0;
for (let index = 1; index <= warmUp + swaps; index += 1) {
  current = release(index);
  await hub.follow(current.registry);
  const serving = hub.states()[0]?.serving;
  if (serving !== current.version) throw new Error(`${current.version} was not swapped in, but ${serving}`);
  if (index === warmUp) after = await heap();
}
console.log(JSON.stringify({ before: after, after: await heap(), swaps }));
hub.stop();
server.close();
server.closeAllConnections();
