import { expect, test } from 'vitest';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const src = join(import.meta.dirname, '../..');
/** A statement with row types of the writer's own. Fragments of one value inside a typed statement are none. */
const UNCHECKED = /\bsql<(?!(?:boolean|SqlBool|number|string|Buffer)(?: \| null)?>)|\b(?:rows|one)\((?:\w+\.)?em/;
/** The line at the head of a file that says which plan or feature of PostgreSQL needs it. */
const REASON = /^\/\/ Unchecked SQL: .{20,}$/m;

/** Not converted yet; this list only gets shorter. */
const UNCONVERTED: readonly string[] = [
  'cart/cart-lines.ts',
  'cart/gift-line.ts',
  'catalog/bits.jobs.ts',
  'catalog/card-source.ts',
  'catalog/cards.ts',
  'catalog/due-cards.ts',
  'catalog/import/make-brands.ts',
  'catalog/import/shelves.ts',
  'catalog/import/write-products.ts',
  'catalog/large-counts.ts',
  'catalog/large-page.ts',
  'catalog/listing-small.ts',
  'catalog/navigation.routes.ts',
  'catalog/pages.ts',
  'catalog/product-detail.ts',
  'catalog/product.routes.ts',
  'catalog/refresh-cards.ts',
  'catalog/sitemap.routes.ts',
  'checkout/place-order.ts',
  'import/goods.ts',
  'import/parts.ts',
  'import/past-order.ts',
  'import/shoppers.ts',
  'import/write-person.ts',
  'listings/products-scope.ts',
  'media/picture-source.ts',
  'media/scene-products.ts',
  'membership/enrollment.ts',
  'payments/sandbox/sandbox-gateway.ts',
  'payments/sandbox/tokens.ts',
  'prefill/prefill-shopper.ts',
  'recommend/goes-with.ts',
  'recommend/open-cart.ts',
  'recommend/picks.ts',
  'recommend/recommend.ts',
  'recommend/taste.ts',
  'recommend/wanted.ts',
  'search/lookup.ts',
  'search/read-search.ts',
  'search/search-scope.ts',
  'search/suggest.routes.ts',
];

const files = globSync('**/*.ts', { cwd: src })
  .filter((file) => !/\.(test|fixture)\.ts$|^testing\/|^migrations\/|^platform\/db\//.test(file))
  .sort();
const read = (file: string) => readFileSync(join(src, file), 'utf8');

test('Rows of statements are typed from the definitions of tables, but for those whose file says why not', () => {
  const unchecked = files.filter((file) => UNCHECKED.test(read(file)) && !REASON.test(read(file)));
  expect(unchecked).toEqual(UNCONVERTED);
});

test('Only files with such a statement give a reason for one', () => {
  expect(files.filter((file) => REASON.test(read(file)) && !UNCHECKED.test(read(file)))).toEqual([]);
});
