import { queryRows, sql } from '../../../platform/db/sql.ts';
import { startApi, type TestApi } from '../../../../test/index.ts';
import { bring, row, shelve } from './import.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
  await shelve(api, [{ path: 'Pantry > Oils' }]);
});
afterAll(() => api.stop());

/** Names of one type, with how many products have each. */
const namesOf = (type: string) =>
  queryRows(
    api.em(),
    sql<{ name: string; products: number }>`select a.name, count(p.product_id)::int as products from attributes a
      left join product_attributes p on p.attribute_id = a.id where a.type = ${type} group by a.id order by a.id`,
  );

/** Spellings that JavaScript and PostgreSQL put into lower case differently, and another spelling of each. */
const SPELLINGS = [
  ['ΟΛΥΜΠΟΣ', 'Ολυμπος'],
  ['ΜΑΡΣ', 'Μαρσ'],
  ['İÇİM', 'İçİm'],
  ['STRAẞE', 'Strasse'],
  ['CAFÉ', 'Cafe\u0301'],
] as const;

test('brands in Greek and Turkish capitals go in, and another spelling names the same brand', async () => {
  const first = SPELLINGS.map(([brand], n) => row(`UP-${n}`, { brand }));
  expect(await bring(api, first)).toMatchObject({ added: first.length, reported: [] });
  const second = SPELLINGS.map(([, brand], n) => row(`LOW-${n}`, { brand }));
  expect(await bring(api, second)).toMatchObject({ added: second.length, brands: [], reported: [] });
  expect(await namesOf('brand')).toEqual(SPELLINGS.map(([name]) => ({ name, products: 2 })));
  expect(await bring(api, first)).toMatchObject({ unchanged: first.length });
});

test('so do traits', async () => {
  const first = SPELLINGS.map(([name], n) => row(`TU-${n}`, { traits: `Σειράς: ${name}` }));
  const second = SPELLINGS.map(([, name], n) => row(`TL-${n}`, { traits: `ΣΕΙΡΆΣ: ${name}` }));
  expect(await bring(api, first)).toMatchObject({ added: first.length, reported: [] });
  expect(await bring(api, second)).toMatchObject({ added: second.length, reported: [] });
  expect(await namesOf('traits')).toEqual(SPELLINGS.map(([name]) => ({ name, products: 2 })));
});

test('so do categories, by their paths', async () => {
  const paths = SPELLINGS.map(([name]) => ({ path: `Pantry > ${name}` }));
  expect(await shelve(api, paths)).toMatchObject({ added: SPELLINGS.length, refused: 0 });
  const others = SPELLINGS.map(([, name]) => ({ path: `PANTRY > ${name}`, description: name }));
  expect(await shelve(api, others)).toMatchObject({ added: 0, changed: SPELLINGS.length, refused: 0 });
  const products = SPELLINGS.map(([, name], n) => row(`CAT-${n}`, { category: `Pantry > ${name}` }));
  expect(await bring(api, products)).toMatchObject({ added: SPELLINGS.length, reported: [] });
});

test.each(['ΟΛΥΜΠΟΣ', 'ολυμπος', 'Ολυμποσ', 'İÇİM', 'içim', 'strasse', 'CAFE'])(
  'a search for %s finds the brand',
  async (text) => {
    const found = await api.client().ok('GET /products', { query: { 'filter[search]': text } });
    expect(found.products.map(({ sku }) => sku.slice(0, 3))).toContain('UP-');
  },
);
