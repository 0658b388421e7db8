import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { brotliCompressSync } from 'node:zlib';
import autocannon from 'autocannon';

const CONNECTIONS = 10;
const WARM_UP_S = 2;
const MEASURE_S = 6;

export interface Target {
  name: string;
  url: string;
  method?: 'GET' | 'POST';
  /** One set of headers for each connection, in turn: sessions of their own. */
  headers?: readonly Record<string, string>[];
  body?: string;
  /** Asked for and answered by brotli, by the floor as well. */
  isPacked?: true;
  /** Where a floor that asks the database once asks it; absent where the floor asks nothing. */
  databaseUrl?: string;
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

async function load(
  { url, method = 'GET', headers = [], body, isPacked }: Omit<Target, 'name'>,
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
      const own = headers[next++ % Math.max(1, headers.length)];
      if (own || isPacked) client.setHeaders({ ...own, ...(isPacked && { 'accept-encoding': 'br' }) });
    },
  });
  return { perSecond: result.requests.average, p99Ms: result.latency.p99, failed: result.non2xx + result.errors };
}

async function floor(body: Buffer, type: string, databaseUrl?: string): Promise<Load> {
  const file = join(mkdtempSync(join(tmpdir(), 'larder-floor-')), 'body');
  writeFileSync(file, body);
  const program = join(import.meta.dirname, 'floor.ts');
  const asked = databaseUrl === undefined ? [] : [databaseUrl];
  const child = spawn(process.execPath, ['--no-warnings', program, file, type, ...asked], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const first = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
    const { port } = JSON.parse(String(first.value)) as { port: number };
    const url = `http://127.0.0.1:${port}/`;
    await load({ url }, WARM_UP_S);
    return await load({ url }, MEASURE_S);
  } finally {
    child.kill();
  }
}

/** Measures a target, and a plain Koa answering the same bytes (packed, where the target is), in the same run; after one select, where the target names a database. */
export async function measure(target: Target): Promise<Figure> {
  const once = await fetch(target.url, {
    method: target.method ?? 'GET',
    headers: { ...target.headers?.[0], 'accept-encoding': 'identity' },
    ...(target.body === undefined ? {} : { body: target.body }),
  });
  const body = Buffer.from(await once.arrayBuffer());
  if (!once.ok) throw new Error(`${target.name}: ${once.status} ${body.toString().slice(0, 200)}`);
  await load(target, WARM_UP_S);
  const own = await load(target, MEASURE_S);
  const base = await floor(
    target.isPacked ? brotliCompressSync(body) : body,
    once.headers.get('content-type') ?? 'application/json',
    target.databaseUrl,
  );
  return { name: target.name, bytes: body.length, ...own, floorPerSecond: base.perSecond, floorP99Ms: base.p99Ms };
}
