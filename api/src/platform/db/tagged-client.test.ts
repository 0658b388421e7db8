import { createEmptyDatabase, type TestDatabase } from '../../../test/database.ts';
import { requestScope } from '../request-scope.ts';
import { PREPARED, TaggedClient, UnpreparedClient } from './tagged-client.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await createEmptyDatabase()));
afterAll(() => database.drop());

/** Runs a marked text and a library's named query, and returns the names that the connection then has prepared. */
async function preparedBy(Client: typeof TaggedClient): Promise<string[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(`${PREPARED} select $1::int`, [1]);
    const named = await client.query<{ n: number }>({ name: 'of a library', text: 'select $1::int as n', values: [2] });
    expect(named.rows).toEqual([{ n: 2 }]);
    const { rows } = await client.query<{ name: string }>('select name from pg_prepared_statements');
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

test('marked and named statements are prepared', async () => {
  expect(await preparedBy(TaggedClient)).toEqual(
    expect.arrayContaining(['of a library', expect.stringMatching(/^[\da-f]{40}$/)]),
  );
});

test('behind a pooler nothing is prepared, within a request either', async () => {
  expect(await preparedBy(UnpreparedClient)).toEqual([]);
  expect(await requestScope.run({ requestId: 'a-request' }, () => preparedBy(UnpreparedClient))).toEqual([]);
});
