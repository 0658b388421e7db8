import pg from 'pg';
import { createDatabase, type TestDatabase } from '../../../test/database.ts';
import { nounOf } from '../products/derived-columns.ts';

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

const planOf = async (statement: string, value: unknown): Promise<string> =>
  (await client.query<{ kind: string }>(statement, [value])).rows[0]?.kind ?? '';

test.each([
  ['Mackerel in Olive Oil', 'Mackerel'],
  ['Extra Virgin Olive Oil', 'Oil'],
  ['Red Wine Vinegar', 'Vinegar'],
  ['Mango Chunks with Pineapple', 'Chunks'],
  ['Pasta Sauce, Choice of Flavor', 'Choice'],
  ['Pale Rosé of Pinot Noir', 'Rosé'],
  ['Sunscreen Stick SPF 30', 'SPF'],
  ['7 Up', 'Up'],
  ['365', ''],
  ['', ''],
])('the noun of %s is %s', (title, noun) => expect(nounOf(title)).toBe(noun));

test.each([
  [['Pasta Sauce'], "'pasta' & 'sauc'"],
  [['Oatmeal & Porridge'], "'oatmeal' | 'porridg'"],
  [['Rosé and Orange', 'Bread'], "'orang' | 'rose' | 'bread'"],
  [['&'], ''],
  [[], ''],
])('kinds_of: %o is called %s', async (shelves, kinds) => {
  const words = (text: string) =>
    text
      .split(/ ?\| ?/)
      .map((word) => word.trim())
      .toSorted();
  expect(words(await planOf('select kinds_of($1)::text as kind', shelves))).toEqual(words(kinds));
});
