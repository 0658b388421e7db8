import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseServer } from './server.ts';

test('a draining release store is unready, and still serves', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'larder-releases-'));
  let isDraining = false;
  const server = releaseServer(folder, { isDraining: () => isDraining }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const status = async (path: string) =>
    (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)).status;
  const statuses = () => Promise.all(['/readyz', '/healthz', '/registry.json'].map(status));
  expect(await statuses()).toEqual([200, 200, 200]);
  isDraining = true;
  expect(await statuses()).toEqual([503, 200, 200]);
  server.close().closeAllConnections();
  await rm(folder, { recursive: true, force: true });
});
