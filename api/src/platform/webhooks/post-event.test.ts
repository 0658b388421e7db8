import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { postEvent } from './post-event.ts';

test.each([
  'http://127.0.0.1:80/',
  'http://[::1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://169.254.169.254/latest/meta-data',
  'http://192.168.1.1/',
  'http://localhost:80/',
])('an event for %s is refused in production', async (address) => {
  expect(await postEvent(address, '{}', {}, false)).toEqual({
    status: null,
    problem: 'The address leads into a private network.',
  });
});

test('a redirect is a refusal, and is not followed', async () => {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(String(request.url));
    response.writeHead(307, { location: '/inside' }).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
  expect(await postEvent(address, '{}', {}, true)).toEqual({ status: 307, problem: 'Answered 307' });
  expect(seen).toEqual(['/events']);
  await new Promise((done) => server.close(done));
});
