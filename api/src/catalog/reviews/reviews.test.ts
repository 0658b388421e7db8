import { queryRows, sql } from '../../platform/db/sql.ts';
import { type Client, startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
let client: Client;
let id: number;
beforeAll(async () => {
  api = await startApi();
  client = api.client();
  const [row] = await queryRows(
    api.em(),
    sql<{ id: number; n: number }>`select product_id as id, count(*)::int as n from reviews group by 1
      having count(*) between 5 and 23 order by 2 desc, 1 limit 1`,
  );
  if (!row) throw new Error('no product has reviews');
  id = row.id;
  // Whatever the shelves came with: three pages.
  await sql`insert into reviews (product_id, rating, title, name, text, status, helpful_count, created_at)
      select ${id}::int, n % 5 + 1, 'Another', 'R', 'Fine.', 'approved', n % 7, now() - n * interval '1 day' from generate_series(1, ${23 - row.n}::int) n`.execute(
    api.em().getKysely(),
  );
});
afterAll(() => api.stop());

const page = (query: object = {}) => client.ok('GET /reviews/product/{id}', { params: { id }, query: { ...query } });

test('CAT-125 … CAT-128: 23 reviews are pages of 10, 10 and 3, newest first', async () => {
  const pages = [await page(), await page({ cur_page: 2 }), await page({ cur_page: 3 })];
  expect(pages.map(({ reviews }) => reviews.length)).toEqual([10, 10, 3]);
  expect(pages.map(({ total }) => total)).toEqual([23, 23, 23]);
  const dates = pages.flatMap(({ reviews }) => reviews.map(({ created_at }) => created_at));
  expect(dates).toEqual(dates.toSorted().reverse());
  expect(new Set(pages.flatMap(({ reviews }) => reviews.map((r) => r.id))).size).toBe(23);
});

test('OP-083: oldest, highest, lowest, most helpful', async () => {
  const sorted = async (sort: number) => (await page({ sort, page_size: 30 })).reviews;
  const oldest = (await sorted(2)).map((r) => r.created_at);
  expect(oldest).toEqual(oldest.toSorted());
  const highest = (await sorted(3)).map((r) => r.rating);
  expect(highest).toEqual(highest.toSorted((a, b) => b - a));
  const lowest = (await sorted(4)).map((r) => r.rating);
  expect(lowest).toEqual(lowest.toSorted((a, b) => a - b));
  const helpful = (await sorted(5)).map((r) => r.helpful_count);
  expect(helpful).toEqual(helpful.toSorted((a, b) => b - a));
});

test('OP-083: a rating narrows the list and its total; the spread stays whole', async () => {
  const { spread, reviews } = await page({ page_size: 30 });
  const five = await page({ rating: 5, page_size: 30 });
  expect(five.reviews).toEqual(reviews.filter((r) => r.rating === 5));
  expect(five.total).toBe(five.reviews.length);
  expect(five.spread).toEqual(spread);
});

test('the spread is of all ratings, with a review or without: their number and average are those of the card', async () => {
  const { url_key: key = '' } =
    (await queryRows(api.em(), sql<{ url_key: string }>`select url_key from products where id = ${id}`))[0] ?? {};
  const { product } = await client.ok('GET /product/url/{key}', { params: { key } });
  const ratings = Object.entries((await page()).spread).map(([stars, number]) => ({ stars: Number(stars), number }));
  expect(ratings.map(({ stars }) => stars)).toEqual([1, 2, 3, 4, 5]);
  const count = ratings.reduce((sum, { number }) => sum + number, 0);
  expect(count).toBe(product.rating_count);
  expect(count).toBeGreaterThan(product.review_count);
  expect(ratings.reduce((sum, { stars, number }) => sum + stars * number, 0) / count).toBeCloseTo(product.rating_average, 2);
});

test('reviews are searched by their words in any form, with their rating, page by page', async () => {
  await sql`insert into reviews (product_id, rating, title, name, text, status, created_at) values
      (${id}, 4, 'Crunchy', 'A', 'Stays so in milk.', 'approved', '2020-01-01'), (${id}, 2, 'Meh', 'B', 'It crunched once; jalapeño-free.', 'approved', '2020-01-02'),
      (${id}, 4, 'Waiting', 'C', 'Crunch!', 'pending', '2020-01-03')`.execute(api.em().getKysely());
  const matches = async (q: string, more: object = {}) => {
    const { total, reviews } = await page({ q, ...more });
    return [total, ...reviews.map(({ title }) => title)];
  };
  expect(await matches('crunch')).toEqual([2, 'Meh', 'Crunchy']);
  expect(await matches('crunch', { rating: 4 })).toEqual([1, 'Crunchy']);
  expect(await matches('crunch', { page_size: 1, cur_page: 2 })).toEqual([2, 'Crunchy']);
  expect(await matches('milk stayed')).toEqual([1, 'Crunchy']);
  expect(await matches('JALAPENO-fr')).toEqual([1, 'Meh']);
  expect(await matches('100% of_')).toEqual([0]);
  const all = await page({ q: '' });
  expect(all.total).toBe(25);
  expect((await page({ q: 'crunch' })).spread).toEqual(all.spread);
  const failure = await client.fails('GET /reviews/product/{id}', { params: { id }, query: { q: 'x'.repeat(101) } });
  expect(Object.keys(failure.errors ?? {})).toEqual(['q']);
  await sql`delete from reviews where product_id = ${id} and created_at < '2020-02-01'`.execute(api.em().getKysely());
});

test('a review that waits for approval is not shown', async () => {
  await sql`insert into reviews (product_id, rating, title, name, text) values (${id}, 1, 'Waiting', 'X', 'Y')`.execute(
    api.em().getKysely(),
  );
  expect((await page()).total).toBe(23);
});

test('an unknown product is not found; bad values are refused by field', async () => {
  expect(await client.fails('GET /reviews/product/{id}', { params: { id: 2_000_000_000 } })).toMatchObject({
    code: 404,
    error: 'Product not found',
  });
  for (const query of [{ sort: 6 }, { sort: 'new' }, { rating: 6 }, { rating: -1 }]) {
    const failure = await client.fails('GET /reviews/product/{id}', { params: { id }, query });
    expect(Object.keys(failure.errors ?? {})).toEqual(Object.keys(query));
  }
});
