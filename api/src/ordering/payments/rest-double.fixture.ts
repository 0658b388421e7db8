import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type ChargeResult, GatewayError, GatewayTimeout, type PaymentGateway } from './gateway.ts';

interface DoubleRequest {
  card: string;
  charge: string;
  amount: number;
  cvv?: string;
  payment_token: string;
}

const answered = (result: ChargeResult | null) =>
  result && (result.status === 'succeeded' ? { id: result.chargeId, status: result.status } : { status: result.status });

/** Serves the REST gateway's API in front of another gateway, and converts its errors. */
export async function restDouble(behind: PaymentGateway): Promise<{ url: string; close(): Promise<void> }> {
  async function answer(request: IncomingMessage): Promise<object | null> {
    const sent = await text(request);
    const parsedBody = (sent === '' ? {} : JSON.parse(sent)) as DoubleRequest;
    const key = String(request.headers['idempotency-key'] ?? '');
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://double');
    const [, collection, id = '', verb] = pathname.split('/').map(decodeURIComponent);
    if (verb === 'check') return { status: await behind.check(id) };
    if (request.method === 'GET') return answered(await behind.findCharge(searchParams.get('idempotency_key') ?? ''));
    if (request.method === 'DELETE') return behind.forget(id).then(() => ({}));
    if (collection === 'client-tokens') return { token: await behind.createClientToken(new Date(Date.now() + 3_600_000)) };
    if (collection === 'refunds')
      return behind.refund({ chargeId: parsedBody.charge, amountCents: parsedBody.amount, idempotencyKey: key });
    if (collection === 'charges') {
      const { card: vaultToken, amount: amountCents, cvv } = parsedBody;
      return answered(await behind.charge({ vaultToken, amountCents, cvv, idempotencyKey: key, description: '' }));
    }
    const vaulted = await behind.vault(parsedBody.payment_token);
    if (vaulted === null || typeof vaulted === 'string') return null;
    const { expMonth: exp_month, expYear: exp_year, needsVerification: needs_verification, ...card } = vaulted;
    return { ...card, exp_month, exp_year, needs_verification };
  }

  const server = createServer((request, response) => {
    const end = (status: number, body: object = {}) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    answer(request).then(
      (body) => (body === null ? end(404) : end(200, body)),
      (error: unknown) => end(error instanceof GatewayTimeout ? 504 : error instanceof GatewayError ? 400 : 500),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
