import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** ms between two requests, unless a load is opened with others: 50 a second. */
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

/** Sends a request by a new connection. Rejects with the error of the connection. */
export function send(
  origin: string,
  method: 'GET' | 'POST',
  path: string,
  form?: Record<string, string>,
): Promise<{ status: number; body: string }> {
  return new Promise((done, fail) => {
    const headers = {
      cookie: `uuid=${randomUUID()}`,
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

/** Load on a store: pages, reads and writes, 50 a second unless another rate is set or the store is slower. */
export class Load {
  readonly #origin: string;
  readonly #product: string;
  readonly #failures: Failure[] = [];
  readonly #kills: { readonly from: number; readonly to: number }[] = [];
  readonly #running: Promise<void>;
  #isOver = false;
  #ms = 0;
  #times: number[] = [];
  /** ms between two requests. */
  intervalMs: number;
  /** Requests that are complete. */
  count = 0;

  /** @param product an id that writes send */
  constructor(origin: string, product: number, intervalMs = INTERVAL_MS) {
    this.#origin = origin;
    this.#product = String(product);
    this.intervalMs = intervalMs;
    this.#running = this.#run();
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

  async #run(): Promise<void> {
    const began = performance.now();
    let next = 0;
    let due = began;
    const client = async (): Promise<void> => {
      while (!this.#isOver) {
        const number = next++;
        due = Math.max(due + this.intervalMs, performance.now() - MOST_LATE_MS);
        const early = due - performance.now();
        if (early > 0) await pause(early);
        await this.#one(number);
        this.count += 1;
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, client));
    this.#ms = performance.now() - began;
  }

  async #one(number: number): Promise<void> {
    const [method, path, form] = (
      [
        ['GET', '/c/pantry'],
        ['GET', '/api/v1/navigation'],
        ['GET', `/api/v1/products?page_size=5&cur_page=${1 + (number % 9)}`],
        ['POST', '/api/v1/account/recently_viewed', { product_id: this.#product }],
        ['GET', '/api/v1/account/recently_viewed'],
      ] as const
    )[number % 5] ?? ['GET', '/'];
    const began = performance.now();
    const problem = await send(this.#origin, method, path, form).then(
      ({ status, body }) => (status < 400 ? undefined : `${status} ${body.slice(0, 200)}`),
      (error: NodeJS.ErrnoException) => `${error.code ?? ''} ${error.message}`,
    );
    if (problem === undefined) this.#times.push(performance.now() - began);
    else this.#failures.push({ call: `${method} ${path}`, problem, began, ended: performance.now() });
  }
}
