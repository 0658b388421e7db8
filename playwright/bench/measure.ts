import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { brotliCompressSync } from 'node:zlib';
import autocannon from 'autocannon';
import pg from 'pg';
import { atRest } from './at-rest.ts';

const CONNECTIONS = 10;
const WARM_UP_S = 2;
const MEASURE_S = 6;
/** Parts in which that is done. */
const TURNS = 3;
/** s: what rested while the other was asked has put away some of what made it fast. */
const AGAIN_S = 1;

/** One request of several that a connection makes in turn. */
export interface Asked {
  method?: 'GET' | 'POST' | 'PUT';
  /** With its query, of the target's origin. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Target {
  name: string;
  url: string;
  method?: 'GET' | 'POST';
  /** One set of headers for each connection, in turn: sessions of their own. */
  headers?: readonly Record<string, string>[];
  body?: string;
  /** What each connection, by its number, asks in place of `url`, again and again. */
  asks?: (connection: number) => Asked[];
  /** Asked for and answered by brotli, by the floor as well. */
  isPacked?: true;
  /** Where a floor that asks the database once asks it; absent where the floor asks nothing. */
  databaseUrl?: string;
  /** s for which it is asked before it is measured; 2 unless said. */
  warmUpS?: number;
  /** Measured in place of a plain Koa. */
  besides?: string;
  /** Told to the database ten times a second while it is measured: that something was written, so that no answer is kept for longer. */
  unsettled?: string;
  /** The least ratio that is well. */
  atLeast?: number;
}

export interface Figure {
  name: string;
  bytes: number;
  perSecond: number;
  p99Ms: number;
  floorPerSecond: number;
  floorP99Ms: number;
  failed: number;
}

interface Load {
  perSecond: number;
  p99Ms: number;
  failed: number;
}

/**
 * Bodies are counted and not read. The client would make text of them, which for 22 KB of packed bytes takes it longer than a page that is kept takes the host: so it was
 * the client that was measured.
 */
function leaveBodies(client: autocannon.Client): void {
  (client as unknown as { pipelinedRequests: { addBody: () => void } }).pipelinedRequests.addBody = () => undefined;
}

async function load(
  { url, method = 'GET', headers = [], body, isPacked, asks }: Omit<Target, 'name'>,
  duration: number,
): Promise<Load> {
  let next = 0;
  const result = await autocannon({
    url,
    method,
    connections: CONNECTIONS,
    duration,
    ...(body === undefined ? {} : { body }),
    setupClient: (client) => {
      leaveBodies(client);
      const at = next++ % CONNECTIONS;
      const own = headers[at % Math.max(1, headers.length)];
      if (asks) client.setRequests(asks(at));
      else if (own || isPacked) client.setHeaders({ ...own, ...(isPacked && { 'accept-encoding': 'br' }) });
    },
  });
  return { perSecond: result.requests.total / result.duration, p99Ms: result.latency.p99, failed: result.non2xx + result.errors };
}

/** What something is measured beside. */
export interface Beside {
  /** Asked for so many seconds. */
  load(seconds: number): Promise<Load>;
  stop(): void;
}

/** A plain Koa that answers these bytes, after one select where a database is named; warm. */
export async function floor(body: Buffer, type: string, databaseUrl?: string): Promise<Beside> {
  const file = join(mkdtempSync(join(tmpdir(), 'larder-floor-')), 'body');
  writeFileSync(file, body);
  const program = join(import.meta.dirname, 'floor.ts');
  const asked = databaseUrl === undefined ? [] : [databaseUrl];
  const child = spawn(process.execPath, ['--no-warnings', program, file, type, ...asked], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => void child.kill();
  try {
    const first = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
    const { port } = JSON.parse(String(first.value)) as { port: number };
    const url = `http://127.0.0.1:${port}/`;
    await load({ url }, WARM_UP_S);
    return { load: (seconds) => load({ url }, seconds), stop };
  } catch (error) {
    stop();
    throw error;
  }
}

/** What was measured in parts of the same length. */
export const together = (parts: readonly Load[]): Load => ({
  perSecond: parts.reduce((sum, { perSecond }) => sum + perSecond, 0) / parts.length,
  p99Ms: Math.max(...parts.map(({ p99Ms }) => p99Ms)),
  failed: parts.reduce((sum, { failed }) => sum + failed, 0),
});

async function besideOf(target: Target): Promise<{ bytes: number; beside: Beside }> {
  const { body, type } = await answerOf(target);
  const { besides: url, isPacked, databaseUrl } = target;
  const beside = url
    ? {
        load: (seconds: number) => load({ url, ...(isPacked && { isPacked }) }, seconds),
        stop: () => undefined,
      }
    : await floor(isPacked ? brotliCompressSync(body) : body, type, databaseUrl);
  return { bytes: body.length, beside };
}

/** What a target answers last of what the first connection asks. */
async function answerOf(target: Target): Promise<{ body: Buffer; type: string }> {
  const asked = target.asks?.(0) ?? [
    { path: target.url, method: target.method ?? 'GET', headers: target.headers?.[0] ?? {}, body: target.body },
  ];
  const { path, method = 'GET', headers = {}, body } = asked.at(-1) ?? { path: target.url };
  const answer = await fetch(new URL(path, target.url), {
    method,
    headers: { ...headers, 'accept-encoding': 'identity' },
    ...(body === undefined ? {} : { body }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`${target.name}: ${answer.status} ${bytes.toString().slice(0, 200)}`);
  return { body: bytes, type: answer.headers.get('content-type') ?? 'application/json' };
}

/** Tells the database ten times a second that something was written, until it is ended. */
async function unsettle(databaseUrl: string): Promise<() => Promise<void>> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const timer = setInterval(() => void db.query('notify store_changed'), 100);
  return () => (clearInterval(timer), db.end());
}

/**
 * Measures a target, and in the same run a plain Koa answering the same bytes (packed, where the target is; after one select, where the target names a
 * database), or whatever it is compared with; each while nothing else is at work. They take turns, so that what is beside it is measured before, between and after it: a machine
 * may be half as fast some seconds later.
 */
export async function measure(target: Target): Promise<Figure> {
  const { bytes, beside } = await besideOf(target);
  const part = MEASURE_S / TURNS;
  const asked = async (seconds: number): Promise<Load> => {
    const settle = target.unsettled ? await unsettle(target.unsettled) : () => Promise.resolve();
    return load(target, seconds).finally(settle);
  };
  try {
    await asked(target.warmUpS ?? WARM_UP_S);
    const own: Load[] = [];
    const besides: Load[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      await atRest();
      besides.push(await beside.load(part));
      await asked(AGAIN_S);
      own.push(await asked(part));
    }
    await atRest();
    besides.push(await beside.load(part));
    const { perSecond, p99Ms } = together(besides);
    return { name: target.name, bytes, ...together(own), floorPerSecond: perSecond, floorP99Ms: p99Ms };
  } finally {
    beside.stop();
  }
}
