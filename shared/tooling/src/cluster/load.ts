import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { CallResponse } from '@larder/contracts';
import { visitor } from '../testing/shopper.ts';
import { lineOfPlenty, PLENTIFUL } from './orders.ts';

/** ms between two requests, unless a load gets others: 50 a second. */
const INTERVAL_MS = 20;
/** Requests in progress at most, so that a slow machine gets fewer instead of more and more. */
const CONCURRENCY = 8;
/** ms by which requests may be late and still be made up for: a store that was away gets no burst of all that it missed. */
const MOST_LATE_MS = 1000;
/** ms between two looks at the count of requests. */
const LOOK_MS = 50;
const TIMEOUT_MS = 30_000;

interface Failure {
  readonly call: string;
  readonly problem: string;
  /** ms of this process. */
  readonly began: number;
  readonly ended: number;
}

const text = ({ call, problem, began, ended }: Failure): string => `${call} (${(ended - began).toFixed(0)} ms): ${problem}`;

type Fields = Record<string, string>;

/** Sends a request by a new connection. Rejects with the error of the connection. */
export function send(
  origin: string,
  method: 'GET' | 'POST',
  path: string,
  { form, headers: own = { cookie: `uuid=${randomUUID()}` } }: { form?: Fields; headers?: Fields } = {},
): Promise<{ status: number; body: string }> {
  return new Promise((done, fail) => {
    const headers = {
      ...own,
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    };
    const sent = request(origin + path, { method, headers, agent: false, timeout: TIMEOUT_MS }, (response) => {
      let body = '';
      response.on('data', (part: Buffer) => (body += part.toString()));
      response.once('error', fail);
      response.once('end', () => done({ status: response.statusCode ?? 0, body }));
    });
    sent.once('timeout', () => sent.destroy(new Error('timed out')));
    sent.once('error', fail);
    sent.end(form && new URLSearchParams(form).toString());
  });
}

/** Load on a store: pages, reads and writes of shoppers who fill their carts, 50 a second unless another rate is set or the store is slower. */
export class Load {
  readonly #origin: string;
  readonly #line: Fields;
  readonly #failures: Failure[] = [];
  readonly #kills: { readonly from: number; readonly to: number }[] = [];
  readonly #running: Promise<void>;
  #isOver = false;
  #ms = 0;
  #times: number[] = [];
  /** ms between two requests. */
  intervalMs = INTERVAL_MS;
  /** Requests that are complete. */
  count = 0;

  private constructor(origin: string, line: Fields, shoppers: readonly Fields[]) {
    this.#origin = origin;
    this.#line = line;
    this.#running = this.#run(shoppers);
  }

  /** Begins the load, with some shoppers who visit the store. */
  static async begin(origin: string): Promise<Load> {
    const { body } = await send(origin, 'GET', `/api/v1${PLENTIFUL}`);
    const shoppers = await Promise.all(Array.from({ length: CONCURRENCY }, () => visitor(origin)));
    return new Load(origin, lineOfPlenty(JSON.parse(body) as CallResponse<'GET /products'>), shoppers);
  }

  /** Runs work that kills a process, and resolves when that has ended: requests in progress until then may fail. */
  async during(kill: () => Promise<unknown>): Promise<void> {
    const from = performance.now();
    await kill();
    this.#kills.push({ from, to: performance.now() });
  }

  /** Resolves after so many requests from now on. */
  async after(requests: number): Promise<void> {
    for (const until = this.count + requests; this.count < until;) await pause(LOOK_MS);
  }

  /** Ends the load. Resolves when all requests are complete, with the failures: apart those that were in progress at a kill. */
  async end(): Promise<{ failed: string[]; inProgress: string[] }> {
    this.#isOver = true;
    await this.#running;
    const isInProgress = ({ began, ended }: Failure) => this.#kills.some(({ from, to }) => began <= to && from <= ended);
    return {
      failed: this.#failures.filter((each) => !isInProgress(each)).map(text),
      inProgress: this.#failures.filter(isInProgress).map(text),
    };
  }

  /** Returns the ms of each request that has succeeded since the last call. */
  takeTimes(): number[] {
    const times = this.#times;
    this.#times = [];
    return times;
  }

  /** Requests a second, of a load that has ended. */
  get rate(): number {
    return this.count / (this.#ms / 1000);
  }

  async #run(shoppers: readonly Fields[]): Promise<void> {
    const began = performance.now();
    let next = 0;
    let due = began;
    const client = async (shopper: Fields): Promise<void> => {
      while (!this.#isOver) {
        const number = next++;
        due = Math.max(due + this.intervalMs, performance.now() - MOST_LATE_MS);
        const early = due - performance.now();
        if (early > 0) await pause(early);
        await this.#one(number, shopper);
        this.count += 1;
      }
    };
    await Promise.all(shoppers.map(client));
    this.#ms = performance.now() - began;
  }

  async #one(number: number, headers: Fields): Promise<void> {
    const [method, path, form] = (
      [
        ['GET', '/c/pantry'],
        ['GET', '/api/v1/navigation'],
        ['GET', `/api/v1/products?page_size=5&cur_page=${1 + (number % 9)}`],
        ['POST', '/api/v1/account/recently_viewed', { product_id: this.#line['products[0][product_id]'] ?? '' }],
        ['POST', '/api/v1/carts/bulk_product', this.#line],
        ['GET', '/api/v1/account/recently_viewed'],
      ] as const
    )[number % 6] ?? ['GET', '/'];
    const began = performance.now();
    const problem = await send(this.#origin, method, path, { ...(form && { form }), headers }).then(
      ({ status, body }) => (status < 400 ? undefined : `${status} ${body.slice(0, 200)}`),
      (error: NodeJS.ErrnoException) => `${error.code ?? ''} ${error.message}`,
    );
    if (problem === undefined) this.#times.push(performance.now() - began);
    else this.#failures.push({ call: `${method} ${path}`, problem, began, ended: performance.now() });
  }
}
