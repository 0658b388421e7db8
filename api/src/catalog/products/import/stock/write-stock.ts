import type { Em } from '../../../../platform/db/orm.ts';
import { continueIds } from '../../../../platform/db/commands.ts';
import { db, storeNow } from '../../../../platform/db/db.ts';
import { insertRows } from '../../../../platform/db/inserted-rows.ts';
import { recordset } from '../../../../platform/db/row-values.ts';
import { deliver } from '../write-delivery.ts';
import { PRODUCT_COLUMNS, productRow } from './product-rows.ts';
import type { Stock, StockProduct } from './stock.types.ts';
import { writeMarks, writePrices, writeReviews } from './write-prices.ts';

/** Puts a whole stock on empty shelves, in the caller's transaction. The cards are the caller's next step (`refreshCards`). */
export async function writeStock(em: Em, stock: Stock, now: Date): Promise<void> {
  await writeVocabulary(em, stock);
  const brands = new Map(stock.attributes.map(({ id, name }) => [id, name]));
  await insertRows(
    em,
    'products',
    PRODUCT_COLUMNS,
    stock.products.map((p) => productRow(p, brands.get(p.brandId) ?? '', now)),
  );
  await writePlaces(em, stock);
  await writeParts(em, stock);
  await writeStockDeliveries(em, stock.products);
  await writePrices(em, stock, now);
  await writeMarks(em, stock.products);
  await writeReviews(em, stock.products, now);
  await writeLists(em, stock);
  const counted = ['attributes', 'categories', 'products', 'product_options', 'reviews', 'curated_lists'] as const;
  for (const table of counted) await continueIds(em, table);
}

/** Writes the codes and files of virtual products. */
async function writeStockDeliveries(em: Em, products: readonly StockProduct[]): Promise<void> {
  const deliveries = products.map(({ sku, codes = [], file }) => ({
    sku,
    codes,
    file: file ? { name: file.name, content: Buffer.from(file.text) } : null,
  }));
  await deliver(
    em,
    deliveries.filter(({ codes, file }) => codes.length > 0 || file !== null),
  );
}

/** Puts virtual products on sale in a store that has had them since before they could be delivered. */
export async function sellVirtualProducts(em: Em, products: readonly StockProduct[]): Promise<void> {
  const sold = products
    .filter(({ codes, file }) => codes ?? file)
    .map(({ sku, codes, stockQty }) => ({
      sku,
      delivers: codes ? ('code' as const) : ('download' as const),
      qty: codes ? 0 : stockQty,
    }));
  await db(em)
    .updateTable('products as p')
    .from(recordset('x', { sku: 'text', delivers: 'text', qty: 'int' }, sold))
    .set((x) => ({
      delivers: x.ref('x.delivers'),
      stock_qty: x.ref('x.qty'),
      is_available: true,
      listed: true,
      updated_at: storeNow,
    }))
    .whereRef('p.sku', '=', 'x.sku')
    .where('p.product_type', '=', 'virtual')
    .where('p.delivers', 'is', null)
    .execute();
  await writeStockDeliveries(em, products);
}

async function writeVocabulary(em: Em, stock: Stock): Promise<void> {
  const attributes = stock.attributes.map((a, position) => ({ ...a, url_key: a.key, position, trait: a.trait ?? null }));
  await insertRows(em, 'attributes', ['id', 'type', 'url_key', 'name', 'description', 'position', 'look', 'trait'], attributes);
  await insertRows(em, 'brands', ['id', 'letter', 'look'], stock.brands);
  const categories = stock.categories.map((c, position) => ({ ...c, parent_id: c.parentId, url_key: c.key, position }));
  await insertRows(
    em,
    'categories',
    ['id', 'parent_id', 'url_key', 'name', 'description', 'path', 'level', 'position', 'landing', 'look'],
    categories,
  );
  await insertRows(em, 'badges', ['id', 'text', 'category_id', 'category_name'], stock.badges);
}

async function writePlaces(em: Em, stock: Stock): Promise<void> {
  const categoryId = idsBy(stock.categories, 'key');
  const attributeId = idsBy(stock.attributes, 'key');
  const shelves = stock.products.flatMap((p) =>
    p.categoryKey ? [{ product_id: p.id, category_id: categoryId(p.categoryKey), is_primary: true }] : [],
  );
  await insertRows(em, 'product_categories', ['product_id', 'category_id', 'is_primary'], shelves);
  const attributes = stock.products.flatMap((p) =>
    p.attributeKeys.map((key) => ({ product_id: p.id, attribute_id: attributeId(key) })),
  );
  await insertRows(em, 'product_attributes', ['product_id', 'attribute_id'], attributes);
}

async function writeParts(em: Em, { products, images }: Stock): Promise<void> {
  const idOf = idsBy(products, 'sku');
  await insertRows(
    em,
    'product_images',
    ['product_id', 'view', 'label', 'position'],
    images.map(({ productId, ...image }) => ({ ...image, product_id: productId })),
  );
  const bundle = products.flatMap((p) =>
    p.bundle.map((part, position) => ({ ...part, product_id: p.id, child_id: idOf(part.childSku), position })),
  );
  await insertRows(
    em,
    'bundle_items',
    ['product_id', 'key', 'label', 'child_id', 'qty', 'position', 'choice', 'choice_label'],
    bundle,
  );
  await writeOptions(em, products, idOf);
}

/** Options have fixed ids, too. Their values are inserted with them, whatever their number. */
async function writeOptions(em: Em, products: readonly StockProduct[], idOf: (sku: string) => number): Promise<void> {
  const options = products
    .flatMap((p) => p.options.map((option, position) => ({ ...option, product_id: p.id, position })))
    .map((option, index) => ({ ...option, id: index + 1 }));
  await insertRows(em, 'product_options', ['id', 'product_id', 'key', 'label', 'position'], options);
  const values = options.flatMap((option) =>
    option.values.map((value, position) => ({
      option_id: option.id,
      key: value.key,
      label: value.label,
      child_id: value.childSku === null ? null : idOf(value.childSku),
      price_delta_cents: value.deltaCents,
      position,
    })),
  );
  await insertRows(
    em,
    'product_option_values',
    ['option_id', 'key', 'label', 'child_id', 'price_delta_cents', 'position'],
    values,
  );
}

async function writeLists(em: Em, { lists, tiles }: Stock): Promise<void> {
  const own = lists.map((list, position) => ({ ...list, url_key: list.key, position }));
  await insertRows(em, 'curated_lists', ['id', 'url_key', 'name', 'description', 'position', 'look'], own);
  const products = lists.flatMap((list) =>
    list.productIds.map((product_id, position) => ({ list_id: list.id, product_id, position })),
  );
  await insertRows(em, 'curated_list_products', ['list_id', 'product_id', 'position'], products);
  await insertRows(
    em,
    'featured_nav',
    ['position', 'name', 'url', 'look'],
    tiles.map((tile, index) => ({ ...tile, position: index + 1 })),
  );
}

/** Looks up ids by a key of the stock. */
function idsBy<Key extends 'key' | 'sku'>(rows: readonly ({ id: number } & Record<Key, string>)[], name: Key) {
  const ids = new Map<string, number>(rows.map((row) => [row[name], row.id]));
  return (key: string): number => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`The stock has no ${key}.`);
    return id;
  };
}
