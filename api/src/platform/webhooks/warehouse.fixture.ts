import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import type { FulfillmentStep } from '@larder/rules';
import { webhookSignature } from '@larder/platform/notifications/webhook';

/** An event as the warehouse received it. */
export interface ReceivedEvent {
  id: string;
  event: string;
  at: string;
  data: Record<string, unknown>;
  delivery: string;
}

/** A fake of the warehouse's system: it knows the store by its webhooks and its API key alone. */
export interface Warehouse {
  url: string;
  /** Secret of the signatures, as the back office showed it once. */
  secret: string;
  /** Key of the scope `warehouse`. */
  key: string;
  /** Accepted events, in order. */
  received: ReceivedEvent[];
  /** Deliveries that were refused because of their signature. */
  forged: number;
  /** Status that answers the next events; 200 accepts them. */
  status: number;
  /** What the warehouse does with an event, after it accepted it. */
  onEvent: (event: ReceivedEvent) => Promise<void>;
  /** Makes a call of the back office by the key. */
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: Record<string, unknown> }>;
  /**
   * Reports a step of an order at its present version.
   * @param tracking carrier's number by box type, for `ship`
   * @returns the store's problem with it; null for a success
   */
  report(step: FulfillmentStep, orderId: string, tracking?: Readonly<Record<string, string>>): Promise<string | null>;
  close(): Promise<void>;
}

const order = z.object({ version: z.number() });
const results = z.object({ results: z.tuple([z.object({ problem: z.string().nullable() })]) });

/** Seconds that a signature is good for. */
const TOLERANCE_S = 300;

const isSigned = (body: string, signature: string, secret: string, now: Date): boolean => {
  const seconds = Number(/^t=(\d+),/.exec(signature)?.[1]);
  return Math.abs(now.getTime() / 1000 - seconds) < TOLERANCE_S && signature === webhookSignature(body, secret, seconds);
};

/**
 * Starts the fake.
 * @param store address of the store's API
 * @param now the warehouse's time, against which signatures are checked
 */
export async function startWarehouse(store: string, now: () => Date): Promise<Warehouse> {
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      const isOurs = isSigned(text, String(request.headers['larder-signature']), warehouse.secret, now());
      if (!isOurs) warehouse.forged++;
      const status = isOurs ? warehouse.status : 401;
      if (status !== 200) return response.writeHead(status, { location: '/elsewhere' }).end('not now');
      const event: ReceivedEvent = { ...JSON.parse(text), delivery: String(request.headers['larder-delivery']) };
      warehouse.received.push(event);
      void warehouse.onEvent(event).finally(() => response.end());
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const warehouse: Warehouse = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    secret: '',
    key: '',
    received: [],
    forged: 0,
    status: 200,
    onEvent: async () => undefined,
    async call(method, path, body) {
      const response = await fetch(`${store}/api/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${warehouse.key}`,
          reqsource: 'web',
          ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(body === undefined ? {} : { body: new URLSearchParams(body as Record<string, string>) }),
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
    async report(step, orderId, tracking = {}) {
      const { version } = order.parse((await warehouse.call('GET', `/desk/orders/${orderId}`)).body);
      const numbers = Object.entries(tracking).flatMap(([box, number], n) => [
        [`fulfilled[0][tracking][${n}][box_type]`, box],
        [`fulfilled[0][tracking][${n}][tracking_number]`, number],
      ]);
      const body = { step, 'fulfilled[0][order_id]': orderId, 'fulfilled[0][version]': version, ...Object.fromEntries(numbers) };
      const [result] = results.parse((await warehouse.call('POST', '/desk/orders/fulfill', body)).body).results;
      return result.problem;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
  return warehouse;
}
