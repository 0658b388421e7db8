import { hasValidHost } from './host-header.ts';

const request = (...hosts: string[]) => ({
  rawHeaders: ['accept', 'host', ...hosts.flatMap((host) => ['Host', host])],
  headers: { host: hosts[0] },
});

test.each(['larder.example', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'my_store'])('%s is a host', (host) => {
  expect(hasValidHost(request(host))).toBe(true);
});

test.each(['', 'a b', 'store/path', '<script>', 'store:port', 'store:123456', 'user@store', 'a, b', '::1'])(
  '"%s" is none',
  (host) => {
    expect(hasValidHost(request(host))).toBe(false);
  },
);

test('two lines are refused, also where they agree; none is HTTP/1.0', () => {
  expect([hasValidHost(request('store', 'store')), hasValidHost(request())]).toEqual([false, true]);
});
