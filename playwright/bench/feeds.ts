import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
/** Rows of a feed: what the README promises figures of. */
const ROWS = 100_000;

/** One feed: its rows, all of which change something, and how long the command took. */
export interface FeedFigure {
  name: 'prices' | 'stock';
  rows: number;
  /** Until all of it was in the store. */
  seconds: number;
  /** Of the whole command, with the cards that follow a feed of prices. */
  withCards: number;
}

/** Feeds new prices and another stock to up to 100,000 products of a store's database, by the operator's own command. */
export async function measureFeeds(url: string, env: NodeJS.ProcessEnv): Promise<FeedFigure[]> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  const folder = await mkdtemp(join(tmpdir(), 'larder-feeds-'));
  try {
    const { rows } = await db.query<{ sku: string; cents: number; stock: number }>(
      `select sku, price_cents as cents, stock_qty as stock from products where product_type = 'simple' and tc_product_type is null order by id limit ${ROWS}`,
    );
    const files = {
      prices: ['sku,price', ...rows.map(({ sku, cents }) => `${sku},${((cents + 1) / 100).toFixed(2)}`)],
      stock: ['sku,stock', ...rows.map(({ sku, stock }) => `${sku},${stock + 1}`)],
    };
    const figures: FeedFigure[] = [];
    for (const name of ['stock', 'prices'] as const) {
      const file = join(folder, `${name}.csv`);
      await writeFile(file, files[name].join('\n'));
      const began = performance.now();
      const { stdout } = await run(process.execPath, ['--no-warnings', 'api/src/import-catalog.ts', `--${name}`, file], {
        cwd: root,
        env,
      });
      const seconds = Number(/ rows in ([\d.]+) s/.exec(stdout)?.[1]);
      figures.push({ name, rows: rows.length, seconds, withCards: (performance.now() - began) / 1000 });
    }
    return figures;
  } finally {
    await rm(folder, { recursive: true, force: true });
    await db.end();
  }
}
