import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Answer, answerTo } from './api.fixture.ts';
import { Books } from './books.fixture.ts';
import { xml } from './xml.fixture.ts';

export const KEYS = { merchantId: 'shop', publicKey: 'public_key', privateKey: 'private_key' };

/** What goes wrong with a request: a status without a meaning, an answer that nobody can read, or one that never comes, before or after its work. */
export type Fault = number | 'garbage' | 'lost_request' | 'lost_answer' | 'done_twice';

export interface Double {
  url: string;
  books: Books;
  /** Method, path and body of each request, as they came. */
  seen: string[];
  /** The next requests whose `METHOD path` fits go wrong so; once each unless told otherwise. */
  fail(request: RegExp, fault: Fault, times?: number): void;
  close(): Promise<void>;
}

/**
 * Braintree's API as far as the store uses it, over HTTP, XML and the keys of a merchant.
 * @param browsersAt where browsers are told to go; Braintree's own script goes to its hosts alone
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

/** What of the environment chooses Braintree, at the double. */
export const environment = ({ url }: Double): Record<string, string> => ({
  PAYMENT_GATEWAY: 'braintree',
  BRAINTREE_MERCHANT_ID: KEYS.merchantId,
  BRAINTREE_PUBLIC_KEY: KEYS.publicKey,
  BRAINTREE_PRIVATE_KEY: KEYS.privateKey,
  BRAINTREE_API_URL: url,
});
