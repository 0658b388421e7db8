import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HostRelease } from '@larder/contracts/release';
import { metricsLine, readHostMetrics } from './host-metrics.ts';

const none = { tries: 0, failures: 0 };
const quiet: HostRelease = {
  remote: 'mf-cart',
  version: 'version-one',
  all: { pages: none, slots: none, browsers: none },
  ends: 0,
  leaks: 0,
  stray: 0,
  took: null,
  server: {},
  suspicion: null,
};
const busy: HostRelease = {
  ...quiet,
  all: { pages: { tries: 120, failures: 1 }, slots: { tries: 300, failures: 0 }, browsers: none },
  ends: 1,
  leaks: 1,
  stray: 3,
  took: { half: 31, most: 80 },
  server: { page: { half: 12.5, most: 20 }, 'cart.quantity': { half: 0.12, most: 0.5 } },
  suspicion: '40 % of the networks reported errors',
};

test.each([
  [quiet, ''],
  [
    busy,
    '120 pages (1 failed), 300 slots; half of its pages in 31 ms, 19 of 20 in 80 ms; rendering: page 12.5 ms (19 of 20: 20), cart.quantity 0.12 ms (19 of 20: 0.5); 2 processes lost; 3 stray failures; suspected: 40 % of the networks reported errors',
  ],
])('figures of a release are one line', (metrics, line) => expect(metricsLine(metrics)).toBe(line));

test('a host returns them only to holders of its token', async () => {
  const server = createServer(({ headers }, response) =>
    response.end(
      JSON.stringify(headers.authorization === 'Bearer right' ? { status: 'ok', releases: [busy] } : { status: 'ok' }),
    ),
  );
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await readHostMetrics(address, 'right')).toEqual([busy]);
  await expect(readHostMetrics(address, 'wrong')).rejects.toThrow('releases');
  await new Promise((end) => server.close(end));
});
