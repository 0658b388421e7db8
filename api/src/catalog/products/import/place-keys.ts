import { anyText, db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import type { Product } from './product-of.ts';
import type { Problem } from './row.ts';

const lengthened = ({ wantedKey, columns: { sku } }: Product): string =>
  `${wantedKey.slice(0, 50)}-${sku.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`.slice(0, 115);

/**
 * Assigns every product its URL key: the requested one, else the existing one, else one of its words. A taken key gets the sku
 * as a suffix. `used` contains the keys that this import has assigned. Locks the products that it will change, in the order in
 * which orders lock them.
 */
export async function placeKeys(
  em: Em,
  products: readonly Product[],
  used: Map<string, string>,
): Promise<{ keys: Map<string, string>; refused: { line: number; problems: Problem[] }[] }> {
  const skus = products.map(({ columns }) => columns.sku);
  const requestedKeys = products.flatMap((product) => [
    product.urlKey ?? product.wantedKey,
    product.wantedKey,
    lengthened(product),
  ]);
  await db(em).selectFrom('products').select('id').where('sku', '=', anyText(skus)).orderBy('id').forUpdate().execute();
  const found = await db(em)
    .selectFrom('products')
    .select(['sku', 'url_key as key', 'product_type as type'])
    .where((product) => product.or([product('sku', '=', anyText(skus)), product('url_key', '=', anyText(requestedKeys))]))
    .execute();
  const own = new Map(found.map(({ sku, key }) => [sku, key]));
  const typeOf = new Map(found.map(({ sku, type }) => [sku, type]));
  const owner = new Map(found.map(({ sku, key }) => [key, sku]));
  const keys = new Map<string, string>();
  const refused: { line: number; problems: Problem[] }[] = [];
  for (const product of products) {
    const { line, urlKey, wantedKey, columns } = product;
    const isFree = (key: string): boolean =>
      [used.get(key), owner.get(key)].every((sku) => sku === undefined || sku === columns.sku);
    const key = urlKey ?? own.get(columns.sku) ?? [wantedKey, lengthened(product)].find(isFree);
    const type = typeOf.get(columns.sku);
    if (type !== undefined && type !== columns['product_type']) {
      refused.push({ line, problems: [{ field: 'sku', reason: `is a ${type} in this store: another kind takes another sku` }] });
    } else if (key === undefined || !isFree(key)) {
      refused.push({ line, problems: [{ field: 'url_key', reason: 'is the address of another product' }] });
    } else {
      keys.set(columns.sku, key);
      used.set(key, columns.sku);
    }
  }
  return { keys, refused };
}
