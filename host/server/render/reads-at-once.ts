import type { Pool } from 'undici';
import { MOST_READS, READS_PATH, type ReadLine, type Reads } from '@larder/contracts/reads';
import { linesOf } from './lines-of.ts';

/** ms for which an api that does not know {@link READS_PATH} is not asked so again: it may be a release behind, or none of the store's. */
const REST_MS = 60_000;

/** A read of the api, and what came of it. */
export interface ReadRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** As `if-none-match`; empty where nothing is known of the answer. */
  readonly match: string;
  readonly signal?: AbortSignal | undefined;
}
export interface ReadAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: () => Promise<string>;
  /** What its text says, where it is known already, and how long that is. */
  readonly said?: { readonly body: unknown; readonly length: number };
}

type Ask = (read: ReadRequest) => Promise<ReadAnswer>;

interface Waiting {
  readonly read: ReadRequest;
  readonly resolve: (answer: ReadAnswer | Promise<ReadAnswer>) => void;
  readonly reject: (error: unknown) => void;
}

const areAlike = (one: ReadRequest['headers'], other: ReadRequest['headers']): boolean => {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
};

/** Calls `leave` once, with the reason, unless it is told before that nobody needs it any more. */
function onAbort(signal: AbortSignal | undefined, leave: (why: unknown) => void): () => void {
  if (!signal) return () => undefined;
  const heard = (): void => leave(signal.reason);
  if (signal.aborted) heard();
  else signal.addEventListener('abort', heard, { once: true });
  return () => signal.removeEventListener('abort', heard);
}

const answerOf = ({ status, headers, body }: ReadLine, length: number): ReadAnswer => ({
  status,
  headers,
  text: () => Promise.resolve(body === null ? '' : JSON.stringify(body)),
  said: { body, length },
});

/**
 * Asks for what a page reads at one moment by one call: a dozen calls took a sixth of a page's time of either side. Begin it for each page; `alone` asks for a read by itself, where it
 * is the only one, or the api knows no other way. What is asked of each, and what becomes of it, is the same either way.
 */
export function createReadsAtOnce(pool: Pool, alone: Ask, now: () => number = () => performance.now()): () => Ask {
  let restsUntil = 0;

  async function askFor(waiting: readonly Waiting[]): Promise<void> {
    const [first] = waiting;
    const apart = (some: readonly Waiting[]): void => some.forEach(({ read, resolve }) => resolve(alone(read)));
    if (!first || waiting.length === 1 || now() < restsUntil) return apart(waiting);
    const left = new Map(waiting.entries());
    const over = new AbortController();
    let somebodyLeft = false;
    const end = (at: number): void => {
      left.delete(at);
      // The api still works at what nobody waits for.
      if (somebodyLeft && left.size === 0) over.abort();
    };
    const leave = (at: number, why: unknown): void => {
      somebodyLeft = true;
      left.get(at)?.reject(why);
      end(at);
    };
    const unwatch = waiting.map(({ read: { signal } }, at) => onAbort(signal, (why) => leave(at, why)));
    try {
      const reads = waiting.map(({ read: { path, match } }) => (match === '' ? { path } : { path, match }));
      const { statusCode, body } = await pool.request({
        path: READS_PATH,
        method: 'POST',
        headers: { ...first.read.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ reads } satisfies Reads),
        signal: over.signal,
      });
      if (statusCode !== 200) {
        if (statusCode < 500) restsUntil = now() + REST_MS;
        await body.dump();
        return apart([...left.values()]);
      }
      for await (const line of linesOf(body)) {
        const answer = JSON.parse(line) as ReadLine;
        left.get(answer.at)?.resolve(answerOf(answer, line.length));
        end(answer.at);
      }
      for (const at of left.keys()) leave(at, new Error('the api ended before this answer'));
    } catch (error) {
      for (const at of left.keys()) leave(at, error);
    } finally {
      for (const forget of unwatch) forget();
    }
  }

  return () => {
    let waiting: Waiting[] = [];
    const go = (): void => {
      const all = waiting;
      waiting = [];
      while (all.length > 0) {
        const alike = all.filter(({ read }) => areAlike(read.headers, all[0]?.read.headers ?? {})).slice(0, MOST_READS);
        for (const each of alike) all.splice(all.indexOf(each), 1);
        void askFor(alike);
      }
    };
    return (read) =>
      new Promise((resolve, reject) => {
        // Once all that runs at this moment has asked.
        if (waiting.length === 0) setImmediate(go);
        waiting.push({ read, resolve, reject });
      });
  };
}
