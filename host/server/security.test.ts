import { expect, test } from 'vitest';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { contentSecurityPolicy, type HostState, securityHeaders } from './security.ts';

test('scripts run by nonce only', () => {
  const scripts = contentSecurityPolicy('abc', '')
    .split('; ')
    .find((each) => each.startsWith('script-src'));
  expect(scripts).toBe("script-src 'nonce-abc' 'strict-dynamic'");
});

test('an own origin of the release store may be fetched from', () => {
  expect(contentSecurityPolicy('abc', 'https://releases.example')).toContain("connect-src 'self' https://releases.example");
});

test('calls may go to the gateway that takes cards, and nothing else may', () => {
  const policy = contentSecurityPolicy('abc', '', 'https://cards.example').split('; ');
  expect(policy).toContain("connect-src 'self' https://cards.example");
  expect(policy.filter((each) => each.includes('cards.example'))).toHaveLength(1);
});

test.each(['answered by the host', 'forwarded'])('no cookie goes out with what caches may share: %s', async (kind) => {
  const app = new Koa<HostState>();
  app.use(securityHeaders('/releases'));
  app.use((ctx) => {
    ctx.set('cache-control', 'public, max-age=60');
    ctx.set('set-cookie', 'sid=1');
    if (kind === 'forwarded') {
      ctx.respond = false;
      ctx.res.writeHead(200).end('x');
    } else ctx.body = 'x';
  });
  const server = createServer(app.callback());
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  try {
    const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    expect([headers.get('cache-control'), headers.getSetCookie()]).toEqual(['private, no-store', ['sid=1']]);
  } finally {
    await new Promise((end) => server.close(end));
  }
});
