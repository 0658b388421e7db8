import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { brotliCompressSync } from 'node:zlib';
import autocannon from 'autocannon';

export const CONNECTIONS = 10;
const FLOOR_S = 3;
const WARM_UP_S = 4;
const MEASURE_S = 6;

/** One request of those that a connection sends in turn. */
export interface BenchRequest {
  method?: 'GET' | 'POST' | 'PUT';
  /** With its query, of the origin. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** The measured targets, compared with a plain Koa that responds with the same bytes. */
export interface Target {
  origin: string;
  /** Requests that each of the {@link CONNECTIONS} sends in turn, by its number. */
  requests(connection: number): BenchRequest[];
  /** Sends each request once, instead of all again and again for 6 s. */
  isOnce?: true;
  /** Sent beforehand; the same requests by default. */
  warmUp?: (connection: number) => BenchRequest[];
  /** The floor selects one row of this database for each response. */
  databaseUrl?: string;
}

/** Requests a second. @throws when a response is no 2xx */
async function load({ origin, requests }: Pick<Target, 'origin' | 'requests'>, seconds: number | 'once'): Promise<number> {
  let next = 0;
  const all = Array.from({ length: CONNECTIONS }, (_, connection) => requests(connection));
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    ...(seconds === 'once' ? { amount: all.flat().length } : { duration: seconds }),
    setupClient: (client) => client.setRequests(all[next++ % CONNECTIONS] ?? []),
  });
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${origin} failed`);
  return result.requests.total / result.duration;
}

/** A plain Koa in a process of its own (`floor.ts`). */
async function openFloor(body: Buffer, type: string, databaseUrl: string | undefined) {
  const file = join(mkdtempSync(join(tmpdir(), 'larder-floor-')), 'body');
  writeFileSync(file, body);
  const program = join(import.meta.dirname, 'floor.ts');
  const child = spawn(process.execPath, ['--no-warnings', program, file, type, ...(databaseUrl ? [databaseUrl] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const first = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
  const { port } = JSON.parse(String(first.value)) as { port: number };
  const target = { origin: `http://127.0.0.1:${port}`, requests: () => [{ path: '/' }] };
  return { perSecond: () => load(target, FLOOR_S), stop: () => void child.kill() };
}

/** The response to the last request of the first connection, as many bytes as the target sends. */
async function sampleOf({ origin, requests }: Target): Promise<{ body: Buffer; type: string }> {
  const { path = '/', method = 'GET', headers = {}, body } = requests(0).at(-1) ?? {};
  const response = await fetch(origin + path, { method, headers, ...(body === undefined ? {} : { body }) });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!response.ok) throw new Error(`${path}: ${response.status} ${bytes.toString().slice(0, 200)}`);
  const isPacked = response.headers.get('content-encoding') === 'br';
  return { body: isPacked ? brotliCompressSync(bytes) : bytes, type: response.headers.get('content-type') ?? 'application/json' };
}

/**
 * Measures how many times more requests a second the floor takes than the target. The floor is measured before and after the target, because
 * a machine may be half as fast some seconds later.
 */
export async function ratioToFloor(target: Target): Promise<number> {
  const { body, type } = await sampleOf(target);
  const floor = await openFloor(body, type, target.databaseUrl);
  try {
    await floor.perSecond();
    await load({ origin: target.origin, requests: target.warmUp ?? target.requests }, WARM_UP_S);
    const before = await floor.perSecond();
    const own = await load(target, target.isOnce ? 'once' : MEASURE_S);
    return (before + (await floor.perSecond())) / 2 / own;
  } finally {
    floor.stop();
  }
}
