import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { POLICY } from '../../http/content-security-policy.ts';
import { hashSource } from '../../http/inline-hash.ts';

/** A store behind a proxy that observes its pages. */
export interface ObservedStore {
  readonly url: string;
  /** Path of an empty page, which sets the cookies of the releases on trial. */
  readonly startPath: string;
  /** Scripts, sheets and fonts that did not load since the last call, as text. */
  takeFailures(): string[];
  close(): Promise<void>;
}

const START = '/smoke-start';
const CODE = /\.(?:m?js|css|woff2)$/;

/** The policy with one more inline script. */
const allow = (policy: string, script: string): string => policy.replace(/script-src[^;]*/, `$& ${hashSource(script)}`);

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/**
 * Opens a proxy before a store: each of its pages begins with `script`, and its failed files are recorded. So a browser needs no way of its own to
 * report errors.
 * @param cookies with which the store serves the releases on trial
 */
export async function observedStore(
  store: string,
  { script, cookies }: { script: string; cookies: readonly { name: string; value: string }[] },
): Promise<ObservedStore> {
  const target = new URL(store);
  const failures = new Set<string>();

  async function send(response: ServerResponse, message: IncomingMessage, path: string): Promise<void> {
    const { statusCode = 502 } = message;
    if (statusCode >= 400 && CODE.test(path)) failures.add(`${path} does not load: status ${statusCode}`);
    const headers: IncomingHttpHeaders = { ...message.headers };
    if (!headers['content-type']?.startsWith('text/html')) {
      response.writeHead(statusCode, headers);
      return void message.pipe(response);
    }
    const page = (await bytesOf(message)).toString().replace(/<head[^>]*>/, (head) => `${head}<script>${script}</script>`);
    const policy = headers[POLICY];
    if (typeof policy === 'string') headers[POLICY] = allow(policy, script);
    delete headers['content-length'];
    delete headers['transfer-encoding'];
    response.writeHead(statusCode, headers).end(page);
  }

  function forward(incoming: IncomingMessage, response: ServerResponse): void {
    const path = new URL(incoming.url ?? '/', store).pathname;
    if (path === START) {
      const lines = cookies.map(({ name, value }) => `${name}=${value}; Path=/`);
      return void response
        .writeHead(200, { 'content-type': 'text/html', 'set-cookie': lines })
        .end('<!doctype html><title>Start</title>');
    }
    // The store sees the address of the proxy as its own.
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const outgoing = request({ host: target.hostname, port: target.port, path: incoming.url, method: incoming.method, headers });
    outgoing.on('response', (message) => void send(response, message, path).catch(() => response.destroy()));
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  }

  const server = createServer(forward);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    startPath: START,
    takeFailures() {
      const found = [...failures];
      failures.clear();
      return found;
    },
    close() {
      server.closeAllConnections();
      return new Promise((end) => server.close(() => end()));
    },
  };
}
