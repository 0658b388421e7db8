import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Answer, answerTo } from './api.fixture.ts';
import { Books } from './books.fixture.ts';
import { xml } from './xml.fixture.ts';

export const KEYS = { merchantId: 'shop', publicKey: 'public_key', privateKey: 'private_key' };

/** Fault of a request: a status code, an unreadable response, or no response, before or after its work. */
export type Fault = number | 'garbage' | 'lost_request' | 'lost_answer' | 'done_twice';

export interface Double {
  url: string;
  books: Books;
  /** Method, path and body of each request, as they came. */
  seen: string[];
  /** The next requests whose `METHOD path` matches fail this way; once by default. */
  fail(request: RegExp, fault: Fault, times?: number): void;
  close(): Promise<void>;
}

/**
 * Imitates the part of Braintree's API that the store uses, over HTTP, XML and a merchant's keys.
 * @param browsersAt address for browsers; Braintree's own script only connects to its own hosts
 */
export async function braintreeDouble(browsersAt?: string): Promise<Double> {
  const books = new Books();
  const seen: string[] = [];
  const faults: { request: RegExp; fault: Fault; left: number }[] = [];
  const key = `Basic ${Buffer.from(`${KEYS.publicKey}:${KEYS.privateKey}`).toString('base64')}`;
  let url = '';

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await text(request);
    const { pathname: path } = new URL(request.url ?? '/', url);
    const method = request.method ?? 'GET';
    seen.push(`${method} ${path} ${sent}`);
    const body = sent === '' ? {} : (JSON.parse(sent) as Record<string, unknown>);
    const matchingFault = faults.find(({ request: fits, left }) => left > 0 && fits.test(`${method} ${path}`));
    if (matchingFault) matchingFault.left -= 1;
    const fault = matchingFault?.fault;
    if (fault === 'lost_request') return;
    if (typeof fault === 'number') return void response.writeHead(fault).end();
    const answer = () =>
      answerTo(books, { method, path, body, origin: browsersAt ?? url, isStore: request.headers.authorization === key });
    if (fault === 'done_twice') answer();
    const done = answer();
    if (fault === 'lost_answer') return;
    if (fault === 'garbage') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
    write(response, done);
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    books,
    seen,
    fail: (request, fault, times = 1) => void faults.push({ request, fault, left: times }),
    close() {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

function write(response: ServerResponse, { status, xml: element, json }: Answer): void {
  if (json) {
    const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };
    return void response.writeHead(status, headers).end(JSON.stringify(json));
  }
  if (!element) return void response.writeHead(status).end();
  response
    .writeHead(status, { 'content-type': 'application/xml; charset=utf-8' })
    .end(`<?xml version="1.0"?>\n${xml(...element)}`);
}

/** Environment variables that select Braintree at the fake. */
export const environment = ({ url }: Double): Record<string, string> => ({
  PAYMENT_GATEWAY: 'braintree',
  BRAINTREE_MERCHANT_ID: KEYS.merchantId,
  BRAINTREE_PUBLIC_KEY: KEYS.publicKey,
  BRAINTREE_PRIVATE_KEY: KEYS.privateKey,
  BRAINTREE_API_URL: url,
});
