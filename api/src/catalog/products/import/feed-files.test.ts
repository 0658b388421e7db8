import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queryRows, sql } from '../../../platform/db/sql.ts';
import { startApi, type TestApi } from '../../../../test/index.ts';
import { type FeedName, FEEDS } from './feed-rows.ts';
import { applyFeed } from './feeds.ts';
import { bring, row, shelve } from './import.fixture.ts';
import { checkFile } from './check-file.ts';
import { readRecords } from './read-records.ts';

let api: TestApi;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'larder-feeds-'));
  api = await startApi({ stocked: false });
  await shelve(api, [{ path: 'Pantry > Oils' }]);
  await bring(api, [row('A-1'), row('A-2'), row('A-3')]);
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

const store = () => queryRows(api.em(), sql<object>`select to_jsonb(p) as product from products p order by id`);

/** Imports a feed file as the command does. Returns the reported problems, one text per problem, by line. */
async function feed(name: FeedName, content: string | Buffer): Promise<{ changed: number; reported: string[] }> {
  const file = join(folder, 'feed.csv');
  await writeFile(file, content);
  const reported: { line: number; text: string }[] = [];
  const records = readRecords(file, await checkFile(file), FEEDS[name].shape);
  const { changed } = await applyFeed(api.services.orm, name, records, {
    now: new Date(),
    refuse: (line, problems) => reported.push(...problems.map((p) => ({ line, text: `${line}: ${p.field} ${p.reason}` }))),
  });
  return { changed, reported: reported.toSorted((a, b) => a.line - b.line).map(({ text }) => text) };
}

const DOLLARS = 'must be dollars from 0.01 to 99999.99, at most two decimals';
const QUANTITY = 'must be a whole number from 0 to 1000000';

test.each<[FeedName, string, string[]]>([
  ['prices', 'sku,price\nNOBODY,5\nA-9,6', ['2: sku is not known', '3: sku is not known']],
  ['prices', 'sku,price\nA-1,-5', [`2: price ${DOLLARS}`]],
  ['prices', 'sku,price\nA-1,0', ['2: price must be more than 0']],
  [
    'prices',
    'sku,price\nA-1,dear\nA-2,"1,000.00"\nA-3,1e3',
    [`2: price ${DOLLARS}`, `3: price ${DOLLARS}`, `4: price ${DOLLARS}`],
  ],
  ['prices', 'sku,price\nA-1,\n,5', ['2: price is missing', '3: sku is missing']],
  ['prices', 'sku,price,msrp\r\nA-1,5,4\r\n', ['2: msrp is below price']],
  ['prices', 'sku,price,autoship_price\nA-1,5,6', ['2: autoship_price is above price']],
  ['prices', 'sku,price\nA-1,5,6\n"A-2"', ['2: row has 3 fields, the header has 2', '3: row has 1 fields, the header has 2']],
  ['stock', 'sku,stock\nA-1,-1\nA-2,many\nA-3,1.5', [`2: stock ${QUANTITY}`, `3: stock ${QUANTITY}`, `4: stock ${QUANTITY}`]],
  ['stock', '\ufeffsku,stock\r\n\r\n"A-1","none"\r\n', [`3: stock ${QUANTITY}`]],
  ['remove', 'sku\nA 1\nNOBODY', ['2: sku must be letters, digits, . _ -, at most 64', '3: sku is not known']],
  ['remove', 'sku\n', []],
])('a %s feed of %j is reported line by line and changes nothing', async (name, content, problems) => {
  const before = await store();
  expect(await feed(name, content)).toEqual({ changed: 0, reported: problems });
  expect(await store()).toEqual(before);
});

test.each<[FeedName, string | Buffer, string]>([
  ['prices', '', 'is empty.'],
  ['prices', 'A-1,5\nA-2,6', 'this one is without sku, price and with unknown "a-1", "5".'],
  ['prices', 'sku/price\nA-1/5', 'this one is without sku, price and with unknown "sku/price".'],
  ['stock', 'sku,stock,stock\nA-1,5,6', 'this one is with stock twice.'],
  ['stock', 'sku,stock,price\nA-1,5,6', 'this one is with unknown "price".'],
  ['stock', 'sku,stock\nA-1,7\n"A-2,8\nA-3,9', 'a quote is not closed'],
  ['stock', Buffer.from('\ufeffsku,stock\nA-1,7', 'utf16le'), 'is UTF-16 text. Save it as UTF-8'],
])('a %s feed with an invalid file format changes nothing: %j', async (name, content, reason) => {
  const before = await store();
  await expect(feed(name, content)).rejects.toThrow(reason);
  expect(await store()).toEqual(before);
});

test('of two rows with one sku the first counts, and the second is reported', async () => {
  expect(await feed('stock', 'sku,stock\nA-1,7\nA-2,8\nA-1,9\nA-1,7')).toEqual({
    changed: 2,
    reported: ['4: sku stands on line 2 already', '5: sku stands on line 2 already'],
  });
  const stock = await queryRows(api.em(), sql<{ qty: number }>`select stock_qty as qty from products order by sku`);
  expect(stock.map(({ qty }) => qty)).toEqual([7, 8, 50]);
});
