import { lookup as systemLookup } from 'node:dns';
import { request as plainRequest, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { MOST_BYTES } from './own-pictures.ts';
import { PROBLEM_TYPES } from '../../platform/pictures/normalize-picture.ts';

const MOST_HOPS = 3;
const WAIT_MS = 20_000;

/** Private, local and unusable addresses: the author of a catalog file must not read them through the store. */
const PRIVATE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv4');
// All routed addresses are in 2000::/3. Tunnels to IPv4 and documentation addresses within it are not public.
const PUBLIC6 = new BlockList();
PUBLIC6.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001:db8::', 32],
  ['2001::', 32],
  ['2002::', 16],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv6');

/** Whether an address belongs to the open network. */
function isPublic(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return isPublic(mapped);
  if (isIP(address) === 4) return !PRIVATE.check(address, 'ipv4');
  return isIP(address) === 6 && PUBLIC6.check(address, 'ipv6') && !PRIVATE.check(address, 'ipv6');
}

class Refused extends Error {}

const INSIDE = 'leads into a private network (--allow-private fetches it all the same)';

/** Resolves a name, but rejects private addresses: the connection uses the checked address. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  systemLookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0);
    const addresses = found.filter(({ address }) => isPublic(address));
    const [first] = addresses;
    if (!first || addresses.length < found.length) return done(new Refused(INSIDE), '', 0);
    if (options.all) return done(null, addresses);
    done(null, first.address, first.family);
  });
};

interface Answer {
  bytes?: Buffer;
  next?: string;
}

function ask(url: URL, allowPrivate: boolean, signal: AbortSignal): Promise<Answer> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivate && isIP(host) && !isPublic(host)) throw new Refused(INSIDE);
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
    if (signal.aborted) return { problem: `does not come within ${WAIT_MS / 1000} seconds` };
    const code = (error as NodeJS.ErrnoException).code ?? (error instanceof Error ? error.name : '');
    return { problem: `cannot be fetched (${code})` };
  }
}
