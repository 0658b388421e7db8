import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { isLoopback } from '@larder/contracts/operators';
import { addressKey } from '@larder/rules/limits/address-key';
import type { HostState } from '../security.ts';
import { isAnybodys } from './anybodys.ts';
import type { Revisions } from './revision.ts';

/** ms for which an answer is given to others, as pages are (`kept-pages.ts`). */
const LIFE_MS = 15_000;
/** Answers a minute and address; who asks for more is answered by the api, which counts on. */
const PER_MINUTE = 1200;

/** An answer of the api to a read of somebody without a session, as it came. */
export interface WholeAnswer {
  /** Of which state of the store it was made. */
  readonly of: string;
  readonly headers: readonly (readonly [name: string, value: string | string[]])[];
  readonly body: Buffer;
}

/** A plain read of the wire by who cannot be told from others. */
const isAnybodysRead = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'GET' && url.startsWith('/api/v1/') && headers.range === undefined && isAnybodys(headers);

/**
 * Before the forwarder: answers of the api that are the same for everybody without a session are kept and given to all who ask the same, packed as they ask for it, while the store is in the state of which
 * they were made. Which answers those are and of which state the api says itself (`MADE_OF_HEADER`); what sets a cookie is none of them.
 */
export function keptAnswers(options: {
  revisions: Revisions;
  /** Most bytes of all together; 0 keeps nothing. */
  mostBytes: number;
  addressOf: (request: IncomingMessage) => string;
  /** For tests; ms. */
  now?: () => number;
}): Middleware<HostState> {
  const { revisions, mostBytes, addressOf } = options;
  if (mostBytes === 0) return (_, next) => next();
  const now = options.now ?? (() => performance.now());
  const entries = new LRUCache<string, WholeAnswer & { at: number }>({
    maxSize: mostBytes,
    maxEntrySize: Math.ceil(mostBytes / 20),
    sizeCalculation: ({ body }, key) => 2 * key.length + body.byteLength + 1000,
  });
  const counts = new RateLimiterMemory({ points: PER_MINUTE, duration: 60 });
  const mayHave = async (ip: string): Promise<boolean> =>
    isLoopback(ip) ||
    counts.consume(addressKey(ip)).then(
      () => true,
      () => false,
    );

  return async (ctx, next) => {
    if (!isAnybodysRead(ctx.req)) return next();
    const key = `${ctx.get('accept-encoding')} ${ctx.url}`;
    const found = entries.get(key);
    const isFresh = found !== undefined && now() - found.at < LIFE_MS && (await mayHave(addressOf(ctx.req)));
    if (!isFresh || found.of !== (await revisions.now())?.revision) {
      const at = now();
      ctx.state.keep = (answer) => void entries.set(key, { ...answer, at });
      return next();
    }
    ctx.status = 200;
    for (const [name, value] of found.headers) ctx.set(name, value as string);
    if (ctx.fresh) ctx.status = 304;
    else ctx.body = found.body;
  };
}
