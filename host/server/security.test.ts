import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { hashSource } from '@larder/platform/http/inline-hash';
import { gatewaySources } from './gateway-sources.ts';
import { allowInline } from '@larder/platform/http/content-security-policy';
import { contentSecurityPolicy, type HostState, securityHeaders } from './security.ts';

test('inline scripts and styles run by their hash only', async () => {
  const app = new Koa<HostState>();
  app.use(securityHeaders('/releases'));
  app.use((ctx) => {
    allowInline(ctx, { scripts: [hashSource('run()')] });
    allowInline(ctx, { styles: ["'sha256-abc'"] });
    ctx.body = 'x';
  });
  const server = createServer(app.callback());
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  try {
    const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const policy = headers.get('content-security-policy')?.split('; ');
    expect(policy).toContain("script-src 'self' 'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='");
    expect(policy).toContain("style-src 'self' 'sha256-abc'");
    expect(policy).toContain("style-src-attr 'unsafe-inline'");
  } finally {
    await new Promise((end) => server.close(end));
  }
});

test('an own origin of the release store may be fetched from', () => {
  const policy = contentSecurityPolicy('https://releases.example');
  expect(policy).toContain("connect-src 'self' https://releases.example");
  expect(policy).toContain("style-src 'self' https://releases.example");
});

test.each([
  ['', "script-src 'self'"],
  ['https://releases.example', "script-src 'self' https://releases.example"],
])('scripts come from the store and its release store %s alone: a script of theirs can load no other', (releases, expected) => {
  const policy = contentSecurityPolicy(releases);
  expect(policy.split('; ')).toContain(expected);
  expect(policy).not.toContain('strict-dynamic');
});

test('scripts of wallets come from the origin that the API names', () => {
  const scripts = ['https://pay.example/client.js', 'https://pay.example/wallets.js', '/sandbox-gateway/ebt.js'];
  const gateway = gatewaySources({ kind: 'form', address: 'https://cards.example/tokens', scripts });
  expect(contentSecurityPolicy('', gateway).split('; ')).toEqual(
    expect.arrayContaining(["script-src 'self' https://pay.example", "connect-src 'self' https://cards.example"]),
  );
});

test('calls may go to the gateway that takes cards, and nothing else may', () => {
  const policy = contentSecurityPolicy('', gatewaySources({ kind: 'form', address: 'https://cards.example/tokens' })).split('; ');
  expect(policy).toContain("connect-src 'self' https://cards.example");
  expect(policy.filter((each) => each.includes('cards.example'))).toHaveLength(1);
});

test('OP-148: calls may go to where the token of the firewall is had, whatever gateway there is', () => {
  const connect = (...sources: Parameters<typeof gatewaySources>) =>
    contentSecurityPolicy('', gatewaySources(...sources))
      .split('; ')
      .find((each) => each.startsWith('connect-src'));
  const edge = 'https://edge.example/token?of=store';
  expect(connect(undefined, edge)).toBe("connect-src 'self' https://edge.example");
  expect(connect({ kind: 'form', address: 'https://cards.example/tokens' }, edge)).toBe(
    "connect-src 'self' https://cards.example https://edge.example",
  );
  expect(connect({ kind: 'braintree', environment: 'sandbox', google_merchant: null }, edge)).toContain(' https://edge.example');
  expect(connect(undefined, '/.firewall/token')).toBe("connect-src 'self'");
});

test('with Braintree its own hosts are allowed, for the configured environment, and its windows may message the page; otherwise none', async () => {
  const of = (environment: 'sandbox' | 'production') => gatewaySources({ kind: 'braintree', environment, google_merchant: null });
  const policy = contentSecurityPolicy('', of('sandbox')).split('; ');
  expect(policy.find((each) => each.startsWith('connect-src'))).toContain('https://api.sandbox.braintreegateway.com ');
  expect(policy.find((each) => each.startsWith('frame-src'))).toContain('https://assets.braintreegateway.com');
  expect(policy).toContain("script-src 'self' https://pay.google.com");
  expect(contentSecurityPolicy('', of('production'))).not.toContain('sandbox');
  expect(contentSecurityPolicy('')).not.toMatch(/braintree|paypal|google|frame-src/);
  expect([of('production').opensWindows, gatewaySources(undefined).opensWindows]).toEqual([true, false]);
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
