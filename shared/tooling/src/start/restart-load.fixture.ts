import { randomUUID } from 'node:crypto';
import { request, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Child } from '@larder/platform/process/child-process';

/** ms between two readiness checks of the balancer. */
const CHECK_MS = 250;
/** ms between two requests: 50 a second. */
const INTERVAL_MS = 20;
const TIMEOUT_MS = 30_000;

/** Response to a request of the load. */
export interface LoadResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Failure {
  readonly call: string;
  readonly problem: string;
  readonly began: number;
  readonly ended: number;
}

const text = ({ call, problem }: Failure): string => `${call}: ${problem}`;

/** Sends a request by a new connection. Rejects with the error of the connection. */
export function send(origin: string, method: 'GET' | 'POST', path: string, form?: Record<string, string>): Promise<LoadResponse> {
  return new Promise((done, fail) => {
    const headers = {
      cookie: `uuid=${randomUUID()}`,
      'x-forwarded-for': `203.0.113.${Math.floor(Math.random() * 250)}`,
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    };
    const sent = request(origin + path, { method, headers, agent: false, timeout: TIMEOUT_MS }, (response) => {
      let body = '';
      response.on('data', (part: Buffer) => (body += part.toString()));
      response.once('error', fail);
      response.once('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    sent.once('timeout', () => sent.destroy(new Error('timed out')));
    sent.once('error', fail);
    sent.end(form && new URLSearchParams(form).toString());
  });
}

/** A balancer in front of hosts, and constant load on it. */
export class RestartLoad {
  readonly #hosts: readonly string[];
  readonly #product: string;
  readonly #ready = new Set<string>();
  readonly #failures: Failure[] = [];
  readonly #kills: { readonly from: number; to: number }[] = [];
  readonly #running: Promise<unknown>;
  #turn = 0;
  #isOver = false;
  /** Requests that are complete. */
  count = 0;

  /** @param product an id that pages and writes request */
  constructor(hosts: readonly string[], product: number) {
    this.#hosts = hosts;
    this.#product = String(product);
    for (const host of hosts) this.#ready.add(host);
    this.#running = Promise.all([this.#check(), this.#load()]);
  }

  /** Kills a process, and resolves when it has ended: requests in progress until then may fail. */
  async kill(child: Child): Promise<void> {
    const from = performance.now();
    child.process.kill('SIGKILL');
    await child.ended;
    this.#kills.push({ from, to: performance.now() });
  }

  /** Resolves after so many requests from now on. Returns the failures until then. */
  async after(requests: number): Promise<string[]> {
    for (const until = this.count + requests; this.count < until;) await pause(CHECK_MS);
    return this.#failures.map(text);
  }

  /** Ends the load, and resolves when all requests are complete. */
  async end(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  /** Returns the failures: apart from writes in progress at a kill, and those. */
  failures(): { failed: string[]; inProgress: string[] } {
    const isInProgress = ({ call, began, ended }: Failure) =>
      call.startsWith('POST') && this.#kills.some(({ from, to }) => began <= to && from <= ended);
    return {
      failed: this.#failures.filter((each) => !isInProgress(each)).map(text),
      inProgress: this.#failures.filter(isInProgress).map(text),
    };
  }

  async #check(): Promise<void> {
    while (!this.#isOver) {
      await Promise.all(
        this.#hosts.map(async (host) => {
          const isReady = await send(host, 'GET', '/readyz').then(
            ({ status }) => status === 200,
            () => false,
          );
          if (isReady) this.#ready.add(host);
          else this.#ready.delete(host);
        }),
      );
      await pause(CHECK_MS);
    }
  }

  async #load(): Promise<void> {
    const began = performance.now();
    const all: Promise<void>[] = [];
    while (!this.#isOver) {
      // Catches up where this process was late.
      while (all.length * INTERVAL_MS < performance.now() - began)
        all.push(this.#one(all.length).finally(() => (this.count += 1)));
      await pause(INTERVAL_MS);
    }
    await Promise.all(all);
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
    const fail = (problem: string) =>
      this.#failures.push({ call: `${method} ${path}`, problem, began, ended: performance.now() });
    const tried = new Set<string>();
    for (;;) {
      const host = this.#next(tried);
      tried.add(host);
      try {
        const { status, body } = await send(host, method, path, form);
        if (status >= 400) fail(`${status} ${body.slice(0, 200)}`);
        return;
      } catch (error) {
        const { code = '', message } = error as NodeJS.ErrnoException;
        this.#ready.delete(host);
        if (tried.size < this.#hosts.length && (method === 'GET' || code === 'ECONNREFUSED')) continue;
        fail(`${code} ${message}`);
        return;
      }
    }
  }

  #next(tried: ReadonlySet<string>): string {
    const ready = [...this.#ready].filter((host) => !tried.has(host));
    const hosts = ready.length > 0 ? ready : this.#hosts.filter((host) => !tried.has(host));
    this.#turn += 1;
    return hosts[this.#turn % hosts.length] ?? '';
  }
}
