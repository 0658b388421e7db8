import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keepCookiesPrivate, mayBeShared } from './private-cookies.ts';

test.each([
  [undefined, true],
  ['', true],
  ['public, max-age=60', true],
  ['no-cache', true],
  ['max-age=0, s-maxage=60', true],
  ['private, no-cache', false],
  ['no-store', false],
  ['Private', false],
  ['private="x-of-one"', true],
])('many may share %j: %s', (value, shared) => expect(mayBeShared(value)).toBe(shared));

async function answered(listener: RequestListener): Promise<Headers> {
  const server = createServer((request, response) => {
    keepCookiesPrivate(response);
    listener(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  try {
    return (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)).headers;
  } finally {
    await new Promise((end) => server.close(end));
  }
}

describe('a cookie is never cached for others', () => {
  test.each(['public, max-age=60', undefined])('%s becomes an answer for one; the cookie stays', async (value) => {
    const headers = await answered((_, response) => {
      if (value) response.setHeader('cache-control', value);
      response.setHeader('etag', '"1"').appendHeader('set-cookie', 'sid=1').appendHeader('set-cookie', 'uuid=2').end('x');
    });
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('etag')).toBeNull();
    expect(headers.getSetCookie()).toEqual(['sid=1', 'uuid=2']);
  });

  test('also where the head is written early', async () => {
    const headers = await answered((_, response) => {
      response.setHeader('cache-control', 'public, max-age=60').setHeader('set-cookie', 'sid=1');
      response.writeHead(201).end('x');
    });
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  test('an answer without one, or that is for one already, stays as it is', async () => {
    const open = await answered((_, response) => response.setHeader('cache-control', 'public, max-age=60').end('x'));
    expect(open.get('cache-control')).toBe('public, max-age=60');
    const own = await answered((_, response) =>
      response.setHeader('cache-control', 'private, no-cache').setHeader('etag', '"1"').setHeader('set-cookie', 'a=1').end('x'),
    );
    expect([own.get('cache-control'), own.get('etag')]).toEqual(['private, no-cache', '"1"']);
  });
});
