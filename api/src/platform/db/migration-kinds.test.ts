import pg from 'pg';
import { createDatabase, type TestDatabase } from '../../../test/database.ts';
import { tables } from '../../app/tables.ts';
import { createLog } from '../log.ts';
import { BatchedMigration, ConcurrentMigration, ContractMigration, REQUIREMENTS_KEY } from './migration-kinds.ts';
import { createOrm, type MigrationEntry, type Orm } from './orm.ts';

class IndexNames extends ConcurrentMigration {
  change(): void {
    this.addSql('drop index concurrently if exists people_name');
    this.addSql('create index concurrently people_name on people (name)');
  }
}

class FillNames extends BatchedMigration {
  batch(): string {
    return `with batch as (select id from people where name is null limit 2)
      update people p set name = 'person ' || p.id from batch b where b.id = p.id returning 1`;
  }
}

class DropNick extends ContractMigration {
  readonly contractOf = 'Migration1_expand';
  change(): void {
    this.addSql('alter table people drop column nick');
  }
}

class DropAge extends DropNick {
  override change(): void {
    this.addSql('alter table people drop column age');
  }
}

let database: TestDatabase;
let client: pg.Client;
let orm: Orm;
beforeAll(async () => {
  database = await createDatabase({ stocked: false });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('create table people (id int, name text, nick text, age int); create table batches (rows int)');
  await client.query('insert into people select generate_series(1, 5)');
  // Counts the rows of each transaction's statement.
  await client.query(`create function count_batch() returns trigger language plpgsql as
    'begin insert into batches select count(*) from changed; return null; end'`);
  await client.query(`create trigger count_batch after update on people referencing new table as changed
    for each statement execute function count_batch()`);
  const migrations: MigrationEntry[] = [
    { name: 'Migration2_index', class: IndexNames },
    { name: 'Migration3_fill', class: FillNames },
    { name: 'Migration4_nick', class: DropNick },
    { name: 'Migration5_age', class: DropAge },
  ];
  const log = createLog({ LOG_LEVEL: 'silent' });
  orm = await createOrm({ url: database.url, lockTimeoutMs: 1000, pool: 1, tables, migrations, log });
  await orm.migrator.up();
});
afterAll(async () => {
  await orm.close();
  await client.end();
  await database.drop();
});

const rowsOf = async (text: string, values: unknown[] = []): Promise<unknown[]> => (await client.query(text, values)).rows;

test('an index is built outside a transaction, and the time limit of locks is back after it', async () => {
  const [index] = await rowsOf(`select indisvalid from pg_index where indexrelid = 'people_name'::regclass`);
  expect(index).toEqual({ indisvalid: true });
  expect(await orm.em.fork().getConnection().execute('show lock_timeout')).toEqual([{ lock_timeout: '1s' }]);
});

test('rows are filled in batches, until none is left', async () => {
  expect(await rowsOf('select count(*)::int as n from people where name is null')).toEqual([{ n: 0 }]);
  expect(await rowsOf('select rows from batches order by rows desc')).toEqual([
    { rows: 2 },
    { rows: 2 },
    { rows: 1 },
    { rows: 0 },
  ]);
});

test('a contract records once what code must know', async () => {
  expect(await rowsOf('select value from store_state where key = $1', [REQUIREMENTS_KEY])).toEqual([
    { value: ['Migration1_expand'] },
  ]);
  expect(
    await rowsOf(`select attname from pg_attribute where attrelid = 'people'::regclass and attname in ('nick', 'age')`),
  ).toEqual([]);
});
