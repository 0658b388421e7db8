import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { clockNotice } from './clock-notice.ts';

test.each([
  [0, undefined],
  [-60_000, expect.stringMatching(/^Compared with the API: This machine's clock is (59|60|61) s ahead\. Synchronize/)],
  [60_000, expect.stringMatching(/s behind\./)],
])('an API whose clock is %i ms ahead', async (ahead, notice) => {
  const server = createServer((_, response) => response.setHeader('date', new Date(Date.now() + ahead).toUTCString()).end());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  expect(await clockNotice(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)).toEqual(notice);
  server.closeAllConnections();
  server.close();
});

test('an API that does not answer says nothing about the clock', async () => {
  expect(await clockNotice('http://127.0.0.1:9')).toBeUndefined();
});
