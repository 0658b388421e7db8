import { GROUP } from '@larder/rules';
import { recommendFor } from '../../autoship/recommend.ts';
import { lookedAt, readWanted } from '../recommend/wanted.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { bestOfShelves, everyShelf } from './shelf-best.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const idsOf = async (query: ReturnType<typeof sql>): Promise<number[]> =>
  (await queryRows(api.em(), query as ReturnType<typeof sql<{ id: number }>>)).map(({ id }) => id);

test('AUTO-023: the best of each shelf equal a search through every product on autoship', async () => {
  const bestIds = await idsOf(
    sql`select id from products where listed and is_available and id % 23 = 0 or product_type = 'configurable' order by id`,
  );
  expect(bestIds.length).toBeGreaterThan(20);
  for (const id of bestIds) {
    const every = await idsOf(sql`select p.id from products p, (select category_ids from products where id = ${id}) o
      where p.listed and p.autoship_enabled and p.is_available and p.in_stock and p.id <> ${id}
      order by cardinality(array(select unnest(p.category_ids) intersect select unnest(o.category_ids))) desc, p.rank desc, p.id limit 12`);
    expect((await recommendFor(api.em(), id, GROUP.general)).map((card) => card.id)).toEqual(every);
  }
});

test('no shelf returns more than requested, and never an excluded product', async () => {
  const perShelf = (ids: number[]) =>
    queryRows(
      api.em(),
      sql<{ n: number }>`select count(*)::int as n from products where id = any(${ids}::int[]) group by type_category`,
    );
  const two = await idsOf(sql`${bestOfShelves(everyShelf, 2)}`);
  expect(two.length).toBeGreaterThan(100);
  for (const { n } of await perShelf(two)) expect(n).toBeLessThanOrEqual(2);
  const others = await idsOf(sql`${bestOfShelves(everyShelf, 2, { but: two })}`);
  expect(others.filter((id) => two.includes(id))).toEqual([]);
});

describe('QUIZ-014: what picks are chosen among', () => {
  test('returns all products for a rare diet, when bitmaps show that it is rare', async () => {
    const ranking = await readWanted(api.em(), { diets: ['keto', 'vegan'] });
    if (!ranking) throw new Error('the store has these diets');
    const both = await idsOf(sql`select id from products where listed and attribute_ids @> ${ranking.diets}::int[] order by id`);
    expect(both.length).toBeGreaterThan(0);
    expect((await idsOf(sql`${await lookedAt(api.em(), ranking)}`)).toSorted((a, b) => a - b)).toEqual(both);
  });

  test('nothing, for a requested diet that the store does not know', async () => {
    expect(await readWanted(api.em(), { diets: ['vegan', 'moon-dust'] })).toBeNull();
    expect(await readWanted(api.em(), { diets: ['none'], categories: ['snacks'] })).toMatchObject({ diets: [], avoid: null });
  });
});

test.each([
  [
    'autoship',
    sql`select id from products where listed and buyable and autoship_enabled and type_category = 'tea' order by rank desc, id limit 12`,
    'products_on_autoship',
  ],
  [
    'sets',
    sql`select id from products where listed and buyable and product_type <> 'simple' and type_category = 'tea' order by rank desc, id limit 60`,
    'products_sets_by_shelf',
  ],
  [
    'deals',
    sql`select id from products where listed and buyable and has_deal order by rank desc, id limit 2000`,
    'products_with_deal',
  ],
  ['Thrive Cash', sql`select id from products where listed and earns_cash`, 'products_with_cash'],
  [
    'the first of a category',
    sql`select product_id from product_categories where category_id = 5 order by product_id limit 12`,
    'product_categories_category',
  ],
  [
    'the first with a label',
    sql`select product_id from product_attributes where attribute_id = 5 order by product_id limit 12`,
    'product_attributes_attribute',
  ],
] as const)('an index alone serves: %s', async (_, query, index) => {
  const plan = await api.em().transactional(async (em) => {
    // The shelves of a test are small enough to be read whole; what matters is that the index can answer.
    await sql`set local enable_seqscan = off`.execute(em.getKysely());
    await sql`set local enable_bitmapscan = off`.execute(em.getKysely());
    return queryRows(em, sql<Record<string, string>>`explain ${query}`);
  });
  const text = plan.map((line) => Object.values(line)[0]).join('\n');
  expect(text).toMatch(new RegExp(`Index Only Scan using ${index} `));
  expect(text).not.toContain('Sort');
});
