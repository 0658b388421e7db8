import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface CardGateway {
  /** Base address of its REST API; browsers post cards to `<url>/tokens`. */
  url: string;
  /** Requests of browsers, unchanged. */
  cards: string[];
  /** Cents of each charge, in order. */
  charges: number[];
  close(): Promise<void>;
}

const CARD = {
  token: 'card_1',
  brand: 'visa',
  last4: '1881',
  exp_month: 12,
  exp_year: 2039,
  fingerprint: 'f',
  needs_verification: false,
};

/** A payment gateway with an origin of its own, as a real one has: pages may reach it only if the store's security policy lets them. */
export async function cardGateway(): Promise<CardGateway> {
  const cards: string[] = [];
  const charges: number[] = [];
  async function answer(request: IncomingMessage): Promise<object> {
    const body = await text(request);
    if (request.url === '/tokens') {
      cards.push(body);
      return { success: true, payment_token: 'pt_1' };
    }
    if (request.url === '/client-tokens') return { token: 'ct_1' };
    if (request.url === '/cards') return CARD;
    charges.push((JSON.parse(body) as { amount: number }).amount);
    return { id: `ch_${charges.length}`, status: 'succeeded' };
  }
  const server = createServer((request, response) => {
    void answer(request).then((body) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
        .end(JSON.stringify(body)),
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cards,
    charges,
    close() {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}
