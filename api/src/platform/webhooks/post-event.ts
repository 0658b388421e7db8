import { request as plainRequest, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isAddress, isPublicAddress, publicLookup } from '../http/public-address.ts';

/** ms within which a receiver answers. */
const PATIENCE_MS = 10_000;

/** Characters of a refusing response that the log of deliveries shows. */
const EXCERPT = 200;

/** Response of a receiver, or why there is none. */
export type PostResult =
  | { status: number; problem: string | null }
  /** The receiver is unreachable, so other events need not be tried now. */
  | { status: null; problem: string };

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'The connection failed.';
  if (error.name === 'TimeoutError') return `There was no answer within ${PATIENCE_MS / 1000} seconds.`;
  return 'code' in error && typeof error.code === 'string' ? `The connection failed (${error.code}).` : error.message;
};

/**
 * Posts JSON to another system. Follows no redirect, which could lead into the store's own network.
 * @param allowsPrivate whether the address may lead into a private network, as in development
 */
export function postEvent(
  address: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  allowsPrivate: boolean,
): Promise<PostResult> {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowsPrivate && isAddress(host) && !isPublicAddress(host))
    return Promise.resolve({ status: null, problem: 'The address leads into a private network.' });
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), connection: 'close' },
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(allowsPrivate ? {} : { lookup: publicLookup }),
  };
  return new Promise((done) => {
    const fail = (error: unknown) => done({ status: null, problem: reasonOf(error) });
    const request = (url.protocol === 'https:' ? secureRequest : plainRequest)(url, options, (response) => {
      const { statusCode: status = 0 } = response;
      const isAccepted = status >= 200 && status < 300;
      let text = '';
      const end = () => {
        response.destroy();
        done({ status, problem: isAccepted ? null : `Answered ${status}${text ? `: ${text.slice(0, EXCERPT)}` : ''}` });
      };
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
        if (isAccepted || text.length >= EXCERPT) end();
      });
      response.once('end', end);
      response.once('error', fail);
    });
    request.once('error', fail);
    request.end(body);
  });
}
