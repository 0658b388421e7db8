import { request } from 'node:http';

/** Response of a store, complete. */
export interface HostileResponse {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
  readonly ms: number;
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | null;
}

/**
 * Sends a request as it is: neither address nor headers are normalized, as a browser or `fetch` would do.
 * @param limitMs ms until the response counts as missing
 * @throws Error of the connection
 */
export function sendRequest(origin: string, { method, path, headers, body }: Sent, limitMs: number): Promise<HostileResponse> {
  return new Promise((done, fail) => {
    const began = performance.now();
    const { hostname, port } = new URL(origin);
    const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request({ hostname, port, method, path, headers: { ...headers, ...length }, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.once('error', fail);
      response.once('end', () => {
        clearTimeout(timer);
        const { statusCode: status = 0, headers: received } = response;
        done({ status, headers: received, body: text, ms: performance.now() - began });
      });
    });
    const timer = setTimeout(() => sent.destroy(new Error(`no response within ${limitMs / 1000} s`)), limitMs);
    sent.once('upgrade', (_, socket) => socket.destroy(new Error('the connection was upgraded')));
    sent.once('error', (error) => {
      clearTimeout(timer);
      fail(error);
    });
    sent.end(body ?? undefined);
  });
}
