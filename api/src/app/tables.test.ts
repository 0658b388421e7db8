import { join } from 'node:path';
import { migrations } from './migrations/index.ts';
import { createLog } from '../platform/log.ts';
import { readObjects } from '../platform/db/objects.ts';
import { createOrm } from '../platform/db/orm.ts';
import { tables, views } from './tables.ts';
import { createDatabase, createEmptyDatabase, type TestDatabase } from '../../test/database.ts';
import { shapeOf } from '../../test/shape.ts';

const log = createLog({ LOG_LEVEL: 'silent' });
/** Column defaults depend on it, so it is not recreated like other functions. */
const STORE_NOW = `
      create function store_now() returns timestamptz language sql stable parallel safe
      as 'select now() + (select ahead_ms from public.store_clock) * interval ''1 millisecond'''`;
/** Objects that the builders of the ORM cannot express. */
const BEYOND_BUILDERS = `
  -- Ids of customers and their records do not begin at 1: they reveal no counts, and are not mistaken for each other.
  alter table customers alter id set start with 1001;
  alter table addresses alter id set start with 501;
  alter table payment_methods alter id set start with 701;
  alter table orders alter number set start with 100001000;
  -- Orders of large lists are read from their index alone, where vacuum has been lately.
  alter table products set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500);
  -- A row's next version is stored in its page, so that what no index reads (a price, a stock) costs none of them a write.
  alter table products set (fillfactor = 50);
  alter table carts set (fillfactor = 70);
  alter table cart_items set (fillfactor = 70);
  -- Bits are never compressed: they are read bit by bit.
  alter table product_bits alter bits set storage plain;
`;
let migrated: TestDatabase;
let defined: TestDatabase;

beforeAll(async () => {
  [migrated, defined] = [await createDatabase({ stocked: false }), await createEmptyDatabase()];
  const orm = await createOrm({ url: defined.url, pool: 1, tables, migrations, log });
  for (const name of ['citext', 'pg_trgm', 'unaccent', 'fuzzystrmatch']) await orm.schema.execute(`create extension ${name}`);
  // Its table comes with the others.
  await orm.schema.execute(`set check_function_bodies = off; ${STORE_NOW}`);
  await orm.schema.execute(await orm.schema.getCreateSchemaSQL({ wrap: false }));
  await orm.schema.execute(BEYOND_BUILDERS);
  for (const { text } of readObjects(join(import.meta.dirname, '..'))) await orm.em.getConnection().execute(text);
  await orm.close();
});

afterAll(async () => {
  await defined.drop();
  await migrated.drop();
});

test('A migrated store equals the table definitions and the files of functions, views and triggers', async () => {
  const shape = await shapeOf(migrated.url);
  expect(shape).toEqual(await shapeOf(defined.url));
  expect(Object.keys(shape).length).toBeGreaterThan(900);
});

test('The columns of a view are those that its definition names', async () => {
  const orm = await createOrm({ url: migrated.url, pool: 1, tables, migrations, log });
  for (const view of views) {
    const rows = await orm.em
      .getConnection()
      .execute<{ column_name: string }[]>(
        'select column_name from information_schema.columns where table_name = ? order by ordinal_position',
        [view.tableName],
      );
    const names = Object.keys(view.properties).map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
    expect(rows.map(({ column_name }) => column_name)).toEqual(names);
  }
  await orm.close();
});
