import { listedIds, unknownIds } from './requirement-ids.ts';

test('rows of tables list ids; other mentions do not', () => {
  expect(listedIds('| ID | Requirement |\n|---|---|\n| CART-064 | One call (see OP-012). |\n\nCAT-001 is a mention.')).toEqual([
    'CART-064',
  ]);
});

/** Not written out, because this file is checked as well. */
const UNLISTED = ['CART', '999'].join('-');

test('a citation that the register does not list is found once per file', () => {
  const sources = [
    { path: 'a.ts', text: `/** CART-064, ${UNLISTED}, ${UNLISTED} */` },
    { path: 'b.ts', text: 'UTF-8, ISO-8859, CHK-001..003' },
  ];
  expect(unknownIds(sources, new Set(['CART-064', 'CHK-001']))).toEqual([
    `a.ts cites ${UNLISTED}, which the register does not list`,
  ]);
});
