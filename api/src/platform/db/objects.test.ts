import { join } from 'node:path';
import pg from 'pg';
import { createDatabase, type TestDatabase } from '../../../test/database.ts';
import { shapeOf } from '../../../test/shape.ts';
import { applyObjects, type DatabaseObject, readObjects } from './objects.ts';

const files = readObjects(join(import.meta.dirname, '../..'));
let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createDatabase({ stocked: false });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

const changed = (name: string, change: (text: string) => string): DatabaseObject[] =>
  files.map((object) => (object.name === name ? { ...object, text: change(object.text) } : object));

/** The catalog id of a function: it changes when the function is recreated. */
const idOf = async (name: string): Promise<number | undefined> =>
  (await client.query<{ oid: number }>('select oid from pg_proc where proname = $1', [name])).rows[0]?.oid;

test('Every function, view and trigger of the store is in a file', () => {
  expect(files.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['listed_page', 'product_choices', 'products_shown_stock', 'sizes_of']),
  );
});

test('Nothing is replaced while no text changed; after a migration only blocks run, and lock no table that they know', async () => {
  const id = await idOf('listed_page');
  expect(await applyObjects(client, files, false)).toEqual([]);
  const ids = "select string_agg(oid::text, ',' order by oid) as ids from pg_trigger";
  const before = (await client.query(ids)).rows;
  expect(await applyObjects(client, files, true)).toEqual([
    'routine bits_of',
    'trigger store_changed',
    'trigger store_product_changed',
  ]);
  expect(await idOf('listed_page')).toBe(id);
  expect((await client.query(ids)).rows).toEqual(before);
});

test('A table or column that a migration adds is watched for changes, and what it dropped is back', async () => {
  const before = await shapeOf(database.url);
  await client.query('create table added (id int)');
  await client.query('alter table products add added int');
  await client.query('drop function record_price cascade');
  expect(await applyObjects(client, files, true)).toEqual(
    expect.arrayContaining(['routine record_price', 'trigger products_record_price', 'trigger store_changed']),
  );
  const after = await shapeOf(database.url);
  expect(Object.keys(after)).toContain('trigger added.store_changed');
  expect(after['trigger products.store_product_changed']).toContain('UPDATE OF added,');
  await client.query('drop trigger store_product_changed on products');
  await client.query('drop table added');
  await client.query('alter table products drop added');
  await applyObjects(client, files, true);
  expect(await shapeOf(database.url)).toEqual(before);
});

test('A changed function, view or trigger is replaced in place, and nothing else', async () => {
  const [page, trigger] = [await idOf('listed_page'), await idOf('record_price')];
  const one = changed('record_price', (text) => text.replace('return null', 'return new'));
  expect(await applyObjects(client, one, false)).toEqual(['routine record_price']);
  expect([await idOf('listed_page'), await idOf('record_price')]).toEqual([page, trigger]);
  expect(await applyObjects(client, files, false)).toEqual(['routine record_price']);
});

test('A lock that is not available in time changes nothing', async () => {
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  try {
    await other.query('begin');
    await other.query('lock table ledger_postings in row exclusive mode');
    await client.query(`set lock_timeout = '20ms'`);
    const one = changed('ledger_entries_hold', (text) => `${text}-- changed`);
    await expect(applyObjects(client, one, false)).rejects.toThrow('lock timeout');
  } finally {
    await client.query('reset lock_timeout');
    await other.end();
  }
  expect(await applyObjects(client, files, false)).toEqual([]);
});

test('A changed text is applied, be it a function under a trigger, other parameters or other columns; a file that went takes its object along', async () => {
  const before = await shapeOf(database.url);
  const quiet = changed('product_changed', (text) => text.replace('return null', 'return new'));
  expect(await applyObjects(client, quiet, false)).toEqual(['routine product_changed']);
  expect((await shapeOf(database.url))['function product_changed()']).toContain('return new');

  await applyObjects(
    client,
    changed('listed_page', (text) => text.replace('take int', 'take bigint')),
    false,
  );
  const routines = Object.keys(await shapeOf(database.url)).filter((what) => what.startsWith('function listed_page'));
  expect(routines).toEqual(['function listed_page(bit varying,text,integer,bigint)']);

  const view = (text: string) => text.replace('v.key as value', 'v.key as chosen');
  await applyObjects(client, changed('product_choices', view), false);
  expect((await client.query('select chosen from product_choices')).rows).toEqual([]);

  await applyObjects(
    client,
    files.filter(({ kind }) => kind !== 'trigger'),
    false,
  );
  expect(Object.keys(await shapeOf(database.url)).some((what) => what.startsWith('trigger '))).toBe(false);

  await applyObjects(client, files, false);
  expect(await shapeOf(database.url)).toEqual(before);
});

test('A text that fails leaves everything as it was', async () => {
  const before = await shapeOf(database.url);
  await expect(
    applyObjects(
      client,
      changed('products_shown_stock', () => 'create trigger'),
      false,
    ),
  ).rejects.toThrow('syntax error');
  expect(await shapeOf(database.url)).toEqual(before);
});

test('A database whose objects came from migrations alone ends with those of the files', async () => {
  const before = await shapeOf(database.url);
  await client.query('truncate database_objects');
  await client.query('drop view product_choices');
  await client.query(`create or replace function product_changed() returns trigger language plpgsql as 'begin return null; end'`);
  expect(await applyObjects(client, files, false)).not.toEqual([]);
  expect(await shapeOf(database.url)).toEqual(before);
});
