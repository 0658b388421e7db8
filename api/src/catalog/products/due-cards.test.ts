import { queryRows, sql } from '../../platform/db/sql.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { refreshDueCards } from './due-cards.ts';

const HOUR = 3_600_000;
let api: TestApi;
let now: Date;
const later = (hours: number): Date => new Date(now.getTime() + hours * HOUR);
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

beforeEach(async () => {
  now = new Date();
  // No other card must become due in between.
  await sql`delete from price_reductions`.execute(api.em().getKysely());
  await sql`delete from catalog_rules`.execute(api.em().getKysely());
  await sql`update products set cards_at = ${now}, sale_ends_at = null`.execute(api.em().getKysely());
});
afterEach(() => sql`drop trigger if exists broken on products`.execute(api.em().getKysely()));

/** A reduction on all plain products, from `starts` to `ends`: sets are written with their parts, and a minimum hides one. Answers how many those are. */
async function reduceAll(starts: Date, ends: Date | null): Promise<number> {
  const inserted = await sql`insert into price_reductions (product_id, type, percent, name, starts_at, ends_at)
      select id, 'by_percent', 25, 'All', ${starts}, ${ends} from products where listed and product_type = 'simple' and not is_map_enabled`.execute(
    api.em().getKysely(),
  );
  return Number(inserted.numAffectedRows);
}
const count = async (where: ReturnType<typeof sql>): Promise<number> =>
  (await queryRows(api.em(), sql<{ n: number }>`select count(*)::int as n from products p where p.listed and ${where}`))[0]?.n ??
  -1;
const named = (name: string) =>
  sql`jsonb_path_exists(p.pricing, '$.reductions[*] ? (@.name == $n)', jsonb_build_object('n', ${name}::text))`;

/** The card of one product cannot be written. */
async function breakOne(id: number): Promise<void> {
  await sql`create or replace function broken() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`.execute(
    api.em().getKysely(),
  );
  await sql`create trigger broken before update of card on products for each row when (old.id = ${sql.lit(id)}) execute function broken()`.execute(
    api.em().getKysely(),
  );
}

test('CAT-117: more reductions than one batch begin and end, each product once', async () => {
  const all = await reduceAll(later(1), later(2));
  expect(all).toBeGreaterThan(500);
  expect(await refreshDueCards(api.em(), now)).toBe(0);
  expect(await refreshDueCards(api.em(), later(1))).toBe(all);
  expect(await count(named('All'))).toBe(all);
  expect(await refreshDueCards(api.em(), later(1.5))).toBe(0);
  expect(await refreshDueCards(api.em(), later(2))).toBe(all);
  expect(await count(named('All'))).toBe(0);
  expect(await refreshDueCards(api.em(), later(1000))).toBe(0);
});

test('handles what began and ended between two runs once', async () => {
  const all = await reduceAll(later(1), later(2));
  expect(await refreshDueCards(api.em(), later(3))).toBe(all);
  expect(await refreshDueCards(api.em(), later(3))).toBe(0);
});

test('a crash in the middle leaves the finished batches done and the rest due', async () => {
  const all = await reduceAll(later(1), null);
  const [last] = await queryRows(
    api.em(),
    sql<{ id: number }>`select r.product_id as id from price_reductions r order by r.id desc limit 1`,
  );
  await breakOne(last?.id ?? 0);
  await expect(refreshDueCards(api.em(), later(1))).rejects.toThrow('broken');
  const done = await count(named('All'));
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(all);
  await sql`drop trigger broken on products`.execute(api.em().getKysely());
  expect(await refreshDueCards(api.em(), later(1))).toBe(all - done);
  expect(await count(named('All'))).toBe(all);
});

test('a run that has no time left leaves the rest to the next', async () => {
  const all = await reduceAll(later(1), null);
  let reads = 0;
  const done = await refreshDueCards(api.em(), later(1), () => reads++ < 1);
  expect(done).toBe(500);
  expect(await refreshDueCards(api.em(), later(1))).toBe(all - done);
});

test('two runs at once share the work', async () => {
  const all = await reduceAll(later(1), null);
  const done = await Promise.all([refreshDueCards(api.em(), later(1)), refreshDueCards(api.em(), later(1))]);
  expect((done[0] ?? 0) + (done[1] ?? 0)).toBe(all);
});

test('a card that was written after a reduction began is not written again', async () => {
  const all = await reduceAll(later(1), null);
  await sql`update products set cards_at = ${later(2)} where id = (select min(product_id) from price_reductions)`.execute(
    api.em().getKysely(),
  );
  expect(await refreshDueCards(api.em(), later(3))).toBe(all - 1);
});

test.each([
  ['category', sql`category_id`, sql`(select id from categories where level = 1 order by id limit 1)`, sql`p.category_ids`],
  ['attribute', sql`attribute_id`, sql`(select id from attributes where url_key = 'vegan')`, sql`p.attribute_ids`],
] as const)('a rule over a whole %s begins and ends, also after a crash', async (_, column, id, lock) => {
  const under = sql`${lock} @> array[${id}] and not p.is_map_enabled`;
  const [all] = await queryRows(
    api.em(),
    sql<{ n: number; last: number }>`select count(*)::int as n, max(id) as last from products p where ${lock} @> array[${id}]`,
  );
  await sql`insert into catalog_rules (${column}, type, percent, name, starts_at, ends_at) select ${id}, 'by_percent', 5, 'Rule', ${later(1)}, ${later(2)}`.execute(
    api.em().getKysely(),
  );
  expect(await refreshDueCards(api.em(), now)).toBe(0);
  await breakOne(all?.last ?? 0);
  await expect(refreshDueCards(api.em(), later(1))).rejects.toThrow('broken');
  await sql`drop trigger broken on products`.execute(api.em().getKysely());
  expect(await refreshDueCards(api.em(), later(1))).toBeGreaterThan(0);
  expect(await count(named('Rule'))).toBe(await count(under));
  expect(await refreshDueCards(api.em(), later(2))).toBe(all?.n);
  expect(await count(named('Rule'))).toBe(0);
  expect((await queryRows(api.em(), sql`select 1 from cards_due`))[0]).toBeUndefined();
});

test('an index finds what is due', async () => {
  await reduceAll(later(1), later(2));
  const plan = await queryRows(
    api.em(),
    sql<
      Record<string, string>
    >`explain select id from price_reductions where next_turn <= ${now} order by next_turn, id limit 500`,
  );
  expect(plan.map((line) => Object.values(line)[0]).join('\n')).toContain('Index Only Scan using price_reductions_next_turn');
});
