import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { RecordedAnswer, Recording } from './recording.ts';

/** Replaces the API of a store in a smoke test. */
export interface Player {
  readonly url: string;
  /** Sets the caller from now on; a new caller has no changes yet. */
  begin(who: string): void;
  /** Calls without a recording, as text; without an open store they were refused. */
  readonly unknown: ReadonlySet<string>;
  close(): Promise<void>;
}

/** ms */
const PATIENCE = 30_000;
/** A picture of one pixel: a smoke test checks code. */
const PICTURE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
/** Headers of a connection, or of a transfer encoding. */
const LEFT_OUT = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length', 'host', 'date']);

const isChange = (method: string): boolean => method !== 'GET' && method !== 'HEAD';

/** Forwards to the open store as its own host would. */
async function askStore(store: string, request: IncomingMessage, body: Buffer): Promise<RecordedAnswer> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (!LEFT_OUT.has(name) && value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  // The store checks that these name itself.
  if (headers.has('origin')) headers.set('origin', store);
  if (headers.has('referer')) headers.set('referer', `${store}/`);
  const { method = 'GET', url = '/' } = request;
  const answer = await fetch(store + url, {
    method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE),
    ...(isChange(method) && { body: new Uint8Array(body) }),
  });
  return {
    status: answer.status,
    headers: [...answer.headers].filter(([name]) => !LEFT_OUT.has(name)),
    body: Buffer.from(await answer.arrayBuffer()).toString('base64'),
  };
}

/**
 * Replays API responses from a recording; with `store` (its address) it forwards to that, and records: all calls, or with `isCompleted` those without a recording. A call without a recording is a 503, and reported. A request without a cookie is the host's: its
 * responses are the same for all callers.
 */
export async function openPlayer(recording: Recording, store?: string, { isCompleted = false } = {}): Promise<Player> {
  const unknown = new Set<string>();
  let who = 'nobody';
  let step = 0;

  async function answerOf(request: IncomingMessage, body: Buffer): Promise<RecordedAnswer | undefined> {
    const { method = 'GET', url = '/' } = request;
    const key = `${request.headers.cookie === undefined ? 'nobody' : who} ${method} ${url}`;
    const at = step;
    if (isChange(method)) step += 1;
    if (!store || isCompleted) {
      const known = recording.find(key, at) ?? recording.find(`nobody ${method} ${url}`, at);
      if (!known) unknown.add(`${method} ${url}`);
      if (known || !store) return known;
    }
    const answer = await askStore(store, request, body);
    recording.keep(key, at, answer);
    return answer;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    if (request.url?.startsWith('/media/')) return void response.writeHead(200, { 'content-type': 'image/gif' }).end(PICTURE);
    // Tracking calls of pages are discarded, and their responses ignored.
    if (request.url?.startsWith('/api/v1/track/'))
      return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true}');
    const known = await answerOf(request, body);
    if (!known)
      return void response
        .writeHead(503, { 'content-type': 'application/json' })
        .end('{"success":false,"code":503,"error":"nothing is recorded of this call"}');
    response.writeHead(known.status, known.headers.flat()).end(Buffer.from(known.body, 'base64'));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      unknown.add(`${request.method} ${request.url}: ${error instanceof Error ? error.message : String(error)}`);
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    begin(name) {
      who = name;
      step = 0;
    },
    unknown,
    close() {
      server.closeAllConnections();
      return new Promise((end) => server.close(() => end()));
    },
  };
}
