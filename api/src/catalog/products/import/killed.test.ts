import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { eventually } from '@larder/rules/testing/eventually';
import { queryRows, sql } from '../../../platform/db/sql.ts';
import { startApi, type TestApi } from '../../../../test/index.ts';
import { row, shelve } from './import.fixture.ts';

/** Smaller than the default: the test shows where batches end. */
const BATCH = 250;
const ROWS = 4 * BATCH + 50;
let api: TestApi;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'larder-killed-'));
  api = await startApi({ stocked: false });
  await shelve(api, [{ path: 'Pantry > Oils' }]);
  const all = Array.from({ length: ROWS }, (_, n) => JSON.stringify(row(`K-${n}`, { ingredients: 'Oats.' })));
  await writeFile(join(folder, 'products.jsonl'), all.join('\n'));
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start() {
  const [found] = await queryRows(api.em(), sql<{ name: string }>`select current_database() as name`);
  const url = new URL(api.services.env.DATABASE_URL);
  url.pathname = `/${found?.name}`;
  const file = join(import.meta.dirname, '../../../app/import-catalog.ts');
  const child = spawn(process.execPath, ['--no-warnings', file, join(folder, 'products.jsonl')], {
    env: { ...process.env, DATABASE_URL: url.href, LOG_LEVEL: 'silent', LARDER_DATA: folder, IMPORT_BATCH: String(BATCH) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    child,
    ended: new Promise((done) => child.once('exit', (code, signal) => done(signal ?? code))),
    output: text(child.stdout),
  };
}

/** Rows of products and of all dependent tables; `whole` counts products whose card is complete. */
const counts = async () =>
  (
    await queryRows(
      api.em(),
      sql<Record<'products' | 'shelves' | 'pictures' | 'stats' | 'brands' | 'whole', number>>`select
      (select count(*)::int from products) as products, (select count(*)::int from product_categories) as shelves,
      (select count(*)::int from product_images) as pictures, (select count(*)::int from product_stats) as stats,
      (select count(*)::int from brands) as brands,
      (select count(*)::int from products where card ->> 'sku' = sku and search_text <> '' and cardinality(category_ids) = 2) as whole`,
    )
  )[0];
const countsOf = (products: number) => ({
  products,
  shelves: products,
  pictures: 3 * products,
  stats: products,
  brands: 1,
  whole: products,
});

test('killed in the middle, an import leaves whole batches; the same command goes on where it was cut off, and then changes nothing', async () => {
  const first = await start();
  await eventually(async () => expect((await counts())?.products).toBeGreaterThan(0), { interval: 20 });
  first.child.kill('SIGKILL');
  expect(await first.ended).toBe('SIGKILL');
  const there = (await counts())?.products ?? 0;
  expect(there).toBeLessThan(ROWS);
  expect(there % BATCH).toBe(0);
  expect(await counts()).toEqual(countsOf(there));

  const second = await start();
  expect(await second.ended).toBe(0);
  expect(await second.output).toContain(
    `${(ROWS - there).toLocaleString('en')} new, 0 changed, ${there.toLocaleString('en')} unchanged, 0 refused`,
  );
  expect(await counts()).toEqual(countsOf(ROWS));

  const third = await start();
  expect(await third.ended).toBe(0);
  expect(await third.output).toContain(`0 new, 0 changed, ${ROWS.toLocaleString('en')} unchanged, 0 refused`);
  expect(await counts()).toEqual(countsOf(ROWS));
});
