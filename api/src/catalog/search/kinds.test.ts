import pg from 'pg';
import { createDatabase, type TestDatabase } from '../../../test/database.ts';

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

const asked = async (statement: string, value: unknown): Promise<string> =>
  (await client.query<{ kind: string }>(statement, [value])).rows[0]?.kind ?? '';

test.each([
  ['Mackerel in Olive Oil', "'mackerel'"],
  ['Extra Virgin Olive Oil', "'oil'"],
  ['Red Wine Vinegar', "'vinegar'"],
  ['Mango Chunks with Pineapple', "'chunk'"],
  ['Pasta Sauce, Choice of Flavor', "'choic'"],
  ['Pale Rosé of Pinot Noir', "'rose'"],
  ['Sunscreen Stick SPF 30', "'spf'"],
  ['7 Up', ''],
  ['', ''],
])('noun_of: %s is called %s', async (title, noun) => {
  expect(await asked('select noun_of($1)::text as kind', title)).toBe(noun);
});

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
  expect(words(await asked('select kinds_of($1)::text as kind', shelves))).toEqual(words(kinds));
});
