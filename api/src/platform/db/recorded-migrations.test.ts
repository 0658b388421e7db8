import pg from 'pg';
import { baseline } from '../../app/migrations/index.ts';
import { migrate } from '../../app/migrate.ts';
import { createDatabase, type TestDatabase } from '../../../test/database.ts';
import { shapeOf } from '../../../test/shape.ts';
import { createLog } from '../log.ts';
import { REQUIREMENTS_KEY } from './migration-kinds.ts';
import { startupProblem } from '../startup-problem.ts';

let database: TestDatabase;
beforeEach(async () => void (database = await createDatabase({ stocked: false })));
afterEach(() => database.drop());

async function names(): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<{ name: string }>('select name from migrations order by name')).rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function record(added: readonly string[], removed: readonly string[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query('delete from migrations where name = any($1)', [removed]);
    for (const name of added) await client.query('insert into migrations (name, executed_at) values ($1, now())', [name]);
  } finally {
    await client.end();
  }
}

const start = () =>
  migrate(database.url, createLog({ LOG_LEVEL: 'silent' })).then(
    (done) => done.join(),
    (error: unknown) => startupProblem(error),
  );

const FUTURE = 'Migration20991231000000_future';

/** Records what contract migrations require. */
async function requireMigrations(required: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const value = JSON.stringify(required);
    await client.query('insert into store_state (key, value) values ($1, $2)', [REQUIREMENTS_KEY, value]);
  } finally {
    await client.end();
  }
}

test('a database from which newer code removed something is refused in one sentence, and nothing is changed', async () => {
  await record([FUTURE]);
  await requireMigrations([baseline.name, 'Migration20991230000000_expand']);
  const before = await names();
  expect(await start()).toBe(
    `A newer version of Larder migrated this database (${FUTURE}). Use that version, or restore a copy from before the upgrade.`,
  );
  expect(await names()).toEqual(before);
});

test('a database to which newer code only added is opened, and its functions, views and triggers stay', async () => {
  await record([FUTURE]);
  await requireMigrations([baseline.name]);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`update database_objects set hash = 'of newer code' where name = 'listed_page'`);
  const before = await names();
  expect(await start()).toBe('');
  expect(await names()).toEqual(before);
  const { rows } = await client.query(`select hash from database_objects where name = 'listed_page'`);
  await client.end();
  expect(rows).toEqual([{ hash: 'of newer code' }]);
});

test('a database with all migrations that the baseline replaces is opened as it is', async () => {
  const [before, shape] = [await names(), await shapeOf(database.url)];
  await record(['Migration20261121000200_catalog', baseline.lastReplaced], [baseline.name]);
  expect(await start()).toBe('');
  expect(await names()).toEqual(before);
  expect(await shapeOf(database.url)).toEqual(shape);
});

test('a database without the last of them is refused with the version to start first, and nothing is changed', async () => {
  await record(['Migration20261121000200_catalog'], [baseline.name]);
  const before = await names();
  expect(await start()).toBe(
    `A version of Larder before commit ${baseline.commit} wrote this database. Start commit ${baseline.commit} on it once, and then this version.`,
  );
  expect(await names()).toEqual(before);
});
