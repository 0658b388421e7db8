import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LOW_DISK_BYTES } from '@larder/platform/process/disk-space';
import { createStoreOutages } from './store-outages.ts';
import { Upstream } from '@larder/platform/upstream/upstream';

let api: Server;
let upstream: Upstream;
let answer: { status: number; body: object } = { status: 200, body: { status: 'ok' } };
beforeAll(async () => {
  api = createServer((_, response) => response.writeHead(answer.status).end(JSON.stringify(answer.body)));
  await new Promise<void>((ready) => api.listen(0, '127.0.0.1', ready));
  upstream = new Upstream([`http://127.0.0.1:${(api.address() as AddressInfo).port}`]);
});
afterAll(async () => {
  await upstream.destroy();
  await new Promise((end) => api.close(end));
});

const failing = (...outages: string[]) => ({ status: 503, body: { status: 'failing', outages } });
const well = { status: 200, body: { status: 'ok' } };

test.each([
  ['all is well', well, LOW_DISK_BYTES, []],
  ['the outages of the API', failing('database_read_only'), LOW_DISK_BYTES, ['database_read_only']],
  ['a full disk of the host', well, LOW_DISK_BYTES - 1, ['disk_full']],
  ['one disk that both see is named once', failing('disk_full'), 0, ['disk_full']],
  ['an API that answers something else', { status: 502, body: {} }, LOW_DISK_BYTES, ['api_unreachable']],
])('%s', async (_, problems, free, outages) => {
  answer = problems;
  const read = createStoreOutages({ api: upstream, folder: '/data', freeBytes: async () => free, report: jest.fn<() => void>() });
  expect(await read()).toEqual(outages);
});

test('an API that does not listen is unreachable, and the reason is reported', async () => {
  const report = jest.fn<(error: unknown) => void>();
  const read = createStoreOutages({
    api: new Upstream(['http://127.0.0.1:9']),
    folder: '/data',
    freeBytes: async () => LOW_DISK_BYTES,
    report,
  });
  expect(await read()).toEqual(['api_unreachable']);
  expect(report).toHaveBeenCalledTimes(1);
});
