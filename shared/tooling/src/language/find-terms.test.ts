import { findTerms } from './find-terms.ts';

const TERMS = new Map([
  ['told', 'notified'],
  ['goods', 'products'],
]);

test('names the place of an identifier and of a file, and what to say instead', () => {
  const sources = [
    { path: 'src/goods-list.ts', text: 'const a = 1;\nconst toldAt = 2;' },
    { path: 'told.css', text: '.told {}' },
  ];
  expect(findTerms(sources, TERMS, [])).toEqual([
    'src/goods-list.ts: "goods-list" has "goods": say products',
    'src/goods-list.ts:2: "toldAt" has "told": say notified',
    'told.css: "told" has "told": say notified',
  ]);
});

test('an allowed name passes, one that nothing bears is reported', () => {
  const sources = [{ path: 'a.ts', text: 'from(virtual_goods)' }];
  const allowed = { term: 'goods', kind: 'specified', reason: 'table', names: ['virtual_goods', 'goods'] } as const;
  expect(findTerms(sources, TERMS, [allowed])).toEqual([
    'allowed-names.ts: "goods" has "goods", but nothing is named so: delete the entry',
  ]);
});
