import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { grow } from './grow.ts';
import { kindsOf, mediansOf } from './median-times.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const STOCKED = 6_000;

/** How many times longer the largest catalog takes than the smallest. */
interface SizeRow {
  name: string;
  times: number;
}

async function onServer(url: string, statement: string): Promise<void> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  try {
    await db.query(statement);
  } finally {
    await db.end();
  }
}

const named = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** A store's database of `size` products: stocked as at a first start, then multiplied, with words and bitmaps as the jobs make them. */
async function stocked(url: string, size: number, env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<void> {
  await run(process.execPath, ['--no-warnings', 'api/src/app/migrate.ts'], { cwd: root, env });
  await run(process.execPath, ['--no-warnings', 'shared/demo/src/main.ts', `--count=${Math.min(size, STOCKED)}`], {
    cwd: root,
    env,
  });
  if (size > STOCKED) {
    await grow(url, size, say);
    await onServer(url, 'select refresh_search_words(2000)');
  }
  await run(process.execPath, ['--no-warnings', 'api/src/catalog/products/rebuild-bitmaps.main.fixture.ts'], { cwd: root, env });
  await onServer(url, 'vacuum analyze');
}

/** A catalog of some size, and an api of its own over it. */
interface Sized {
  base: string;
  end: () => Promise<void>;
}

/** A new database of `size` products on the server, and an api over it; `end` deletes both. */
async function opened(server: string, size: number, say: (line: string) => void): Promise<Sized> {
  const name = `larder_bench_${size}`;
  const url = named(server, name);
  const drop = () => onServer(server, `drop database if exists ${name} with (force)`);
  await drop();
  await onServer(server, `create database ${name}`);
  const port = await freePort();
  const env = {
    ...process.env,
    DATABASE_URL: url,
    PORT: String(port),
    JOBS: 'off',
    LOG_LEVEL: 'error',
    APP_SECRET: 'the secret of the bench',
  };
  let api: ChildProcess | undefined;
  const end = async () => {
    if (api && api.exitCode === null) {
      api.kill();
      await once(api, 'exit');
    }
    await drop();
  };
  try {
    await stocked(url, size, env, say);
    api = spawn(process.execPath, ['--no-warnings', 'api/src/app/main.ts'], {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const base = `http://127.0.0.1:${port}`;
    await answering(base);
    return { base, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/**
 * Measures APIs over catalogs of these sizes on the same PostgreSQL, and drops their databases afterwards. The APIs alternate, one uncached
 * request after the other, because a machine may be half as fast some seconds later.
 */
export async function sizeRows(server: string, sizes: readonly number[], say: (line: string) => void): Promise<SizeRow[]> {
  const all: Sized[] = [];
  try {
    for (const size of sizes) all.push(await opened(server, size, (line) => say(`${size}: ${line}`)));
    const kinds = await Promise.all(all.map(({ base }) => kindsOf(base)));
    const rows: SizeRow[] = [];
    for (const [nth, { name }] of (kinds[0] ?? []).entries()) {
      const medians = await mediansOf(all.map(({ base }, at) => ({ base, paths: kinds[at]?.[nth]?.paths ?? [] })));
      rows.push({ name: `${sizes.join(' → ')} products: ${name}`, times: (medians.at(-1) ?? 0) / (medians[0] ?? 0) });
    }
    return rows;
  } finally {
    for (const { end } of all) await end();
  }
}

async function answering(base: string): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt++) {
    const answers = await fetch(`${base}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (answers) return;
    await new Promise((wake) => setTimeout(wake, 200));
  }
  throw new Error('the api of the bench did not open');
}
