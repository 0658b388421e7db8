import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { GatewayError, GatewayTimeout } from './gateway.ts';
import { restGateway } from './rest-gateway.ts';

/** A fake gateway that returns the test's responses and records the requests. */
let server: Server;
let answer: { status: number; body: string } | 'hang';
let lastRequest:
  | { method?: string | undefined; url?: string | undefined; headers: IncomingMessage['headers']; body: unknown }
  | undefined;

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((sent) => {
      lastRequest = { method: request.method, url: request.url, headers: request.headers, body: sent && JSON.parse(sent) };
      if (answer === 'hang') return;
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise<void>((done) => server.close(() => done()));
});

const gateway = (timeoutMs = 20_000) =>
  restGateway({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: 'sk',
    browserUrl: 'https://cards.example/tokens',
    timeoutMs,
  });
const request = { vaultToken: 'card_1', amountCents: 5995, idempotencyKey: 'order:1', description: 'x' };

test('a charge carries key and bearer and gives the gateway’s id', async () => {
  answer = { status: 200, body: '{"id":"ch_1","status":"succeeded"}' };
  expect(await gateway().charge(request)).toEqual({ status: 'succeeded', chargeId: 'ch_1' });
  expect(lastRequest?.headers).toMatchObject({ 'idempotency-key': 'order:1', authorization: 'Bearer sk' });
});

test('a refused card is a value, not an error', async () => {
  answer = { status: 402, body: '{"status":"insufficient_funds"}' };
  expect(await gateway().charge(request)).toMatchObject({ status: 'insufficient_funds' });
});

test('a check verifies a card and charges nothing', async () => {
  answer = { status: 200, body: '{"status":"ok"}' };
  expect(await gateway().check('card_1')).toBe('ok');
  expect(lastRequest).toMatchObject({ method: 'POST', url: '/cards/card_1/check' });
  answer = { status: 402, body: '{"status":"declined"}' };
  expect(await gateway().check('card_1')).toBe('declined');
});

test('no answer and 5xx leave the outcome unknown', async () => {
  answer = 'hang';
  await expect(gateway(50).charge(request)).rejects.toBeInstanceOf(GatewayTimeout);
  answer = { status: 503, body: '{}' };
  await expect(gateway().charge(request)).rejects.toBeInstanceOf(GatewayTimeout);
});

test.each([400, 401, 429])('a refusal of ours (%d) means that nothing came of it', async (status) => {
  answer = { status, body: '{}' };
  await expect(gateway().charge(request)).rejects.toBeInstanceOf(GatewayError);
});

test.each([
  [200, '<html>'],
  [200, '{"id":"ch_1"}'],
  [402, '{}'],
  [404, '<html>'],
  [409, '{}'],
])('%d %s has no result: the charge may have happened', async (status, body) => {
  answer = { status, body };
  await expect(gateway().charge(request)).rejects.toBeInstanceOf(GatewayTimeout);
  await expect(gateway().findCharge('order:1')).rejects.toBeInstanceOf(GatewayTimeout);
});

test('refunds once by its own key; a refusal is a value, an unclear response is requested again', async () => {
  const back = { chargeId: 'ch_1', amountCents: 5995, idempotencyKey: 'refund:1' };
  answer = { status: 200, body: '{"status":"succeeded"}' };
  expect(await gateway().refund(back)).toEqual({ status: 'succeeded' });
  expect(lastRequest).toMatchObject({ method: 'POST', url: '/refunds', headers: { 'idempotency-key': 'refund:1' } });
  expect(lastRequest?.body).toEqual({ charge: 'ch_1', amount: 5995 });
  answer = { status: 200, body: '{"status":"refused"}' };
  expect(await gateway().refund(back)).toEqual({ status: 'refused' });
  answer = { status: 200, body: '{}' };
  await expect(gateway().refund(back)).rejects.toBeInstanceOf(GatewayTimeout);
  // A charge that it does not know is no refund.
  answer = { status: 404, body: '{}' };
  await expect(gateway().refund(back)).rejects.toBeInstanceOf(GatewayError);
});

test('an unknown token or key is null', async () => {
  answer = { status: 404, body: '{}' };
  expect(await gateway().vault('tok')).toBeNull();
  expect(await gateway().findCharge('order:1')).toBeNull();
});
