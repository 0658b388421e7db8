import { request as plainRequest, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import { MOST_BYTES } from './own-pictures.ts';
import { isAddress, isPublicAddress, PrivateAddressError, publicLookup } from '../../platform/http/public-address.ts';
import { PROBLEM_TYPES } from '../../platform/pictures/normalize-picture.ts';

const MOST_HOPS = 3;
const WAIT_MS = 20_000;

class Refused extends Error {}

const INSIDE = 'leads into a private network (--allow-private fetches it all the same)';

interface Answer {
  bytes?: Buffer;
  next?: string;
}

function ask(url: URL, allowPrivate: boolean, signal: AbortSignal): Promise<Answer> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivate && isAddress(host) && !isPublicAddress(host)) throw new Refused(INSIDE);
  const options: RequestOptions = {
    headers: { accept: 'image/*' },
    signal,
    ...(allowPrivate ? {} : { lookup: publicLookup }),
  };
  return new Promise((done, fail) => {
    const request = (url.protocol === 'https:' ? secureRequest : plainRequest)(url, options, (response) => {
      const { statusCode = 0, headers } = response;
      const end = (answer: Answer | Error): void => {
        response.destroy();
        if (answer instanceof Error) fail(answer);
        else done(answer);
      };
      if (statusCode >= 300 && statusCode < 400 && headers.location) return end({ next: headers.location });
      if (statusCode !== 200) return end(new Refused(`answers ${statusCode}`));
      const chunks: Buffer[] = [];
      let length = 0;
      response.on('data', (chunk: Buffer) => {
        length += chunk.length;
        if (length > MOST_BYTES) end(new Refused(PROBLEM_TYPES.heavy));
        else chunks.push(chunk);
      });
      response.once('end', () => done({ bytes: Buffer.concat(chunks) }));
      response.once('error', fail);
    });
    request.once('error', fail);
    request.end();
  });
}

/** The bytes behind an http(s) address, at most 20 MB within 20 s over three redirects, none of them private; or why there are none. */
export async function fetchPicture(address: string, allowPrivate = false): Promise<{ bytes: Buffer } | { problem: string }> {
  const signal = AbortSignal.timeout(WAIT_MS);
  try {
    let url = new URL(address);
    for (let hop = 0; hop <= MOST_HOPS; hop++) {
      if (!['http:', 'https:'].includes(url.protocol) || url.username) return { problem: 'is not an http(s) address' };
      const { bytes, next } = await ask(url, allowPrivate, signal);
      if (bytes) return { bytes };
      url = new URL(next ?? '', url);
    }
    return { problem: 'is redirected too often' };
  } catch (error) {
    if (error instanceof Refused) return { problem: error.message };
    if (error instanceof PrivateAddressError) return { problem: INSIDE };
    if (signal.aborted) return { problem: `does not come within ${WAIT_MS / 1000} seconds` };
    const code = (error as NodeJS.ErrnoException).code ?? (error instanceof Error ? error.name : '');
    return { problem: `cannot be fetched (${code})` };
  }
}
