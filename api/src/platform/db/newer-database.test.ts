import pg from 'pg';
import { migrate } from '../../app/migrate.ts';
import { createDatabase, type TestDatabase } from '../../../test/database.ts';
import { createLog } from '../log.ts';
import { startupProblem } from '../startup-problem.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await createDatabase({ stocked: false })));
afterAll(() => database.drop());

async function names(more: string[] = []): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    for (const name of more) await client.query('insert into migrations (name, executed_at) values ($1, now())', [name]);
    return (await client.query<{ name: string }>('select name from migrations order by id')).rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

test('a database that newer code migrated is refused in one sentence, and nothing is changed', async () => {
  const before = await names(['Migration20991231000000_future']);
  const refused = await migrate(database.url, createLog({ LOG_LEVEL: 'silent' })).then(
    () => undefined,
    (error: unknown) => startupProblem(error),
  );
  expect(refused).toBe(
    'A newer version of Larder migrated this database (Migration20991231000000_future). Use that version, or restore a copy from before the upgrade.',
  );
  expect(await names()).toEqual(before);
});
