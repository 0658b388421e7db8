// Unchecked SQL: the sequence of a table is found by the table's name.
import type { Em } from '../../../../platform/db/orm.ts';
import { sql } from '../../../../platform/db/sql.ts';
import { deliver } from '../write-delivery.ts';
import { insertRows } from './insert-rows.ts';
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
  const counted = ['attributes', 'categories', 'products', 'product_options', 'reviews', 'curated_lists'];
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
    .map(({ sku, codes, stockQty }) => ({ sku, delivers: codes ? 'code' : 'download', qty: codes ? 0 : stockQty }));
  await sql`update products p set delivers = x.delivers, stock_qty = x.qty, is_available = true, listed = true, updated_at = store_now()
      from jsonb_to_recordset(${JSON.stringify(sold)}::jsonb) as x (sku text, delivers text, qty int)
      where p.sku = x.sku and p.product_type = 'virtual' and p.delivers is null`.execute(em.getKysely());
  await writeStockDeliveries(em, products);
}

async function writeVocabulary(em: Em, stock: Stock): Promise<void> {
  const attributes = stock.attributes.map((a, position) => ({ ...a, url_key: a.key, position }));
  await insertRows(
    em,
    'attributes',
    {
      id: 'int',
      type: 'text',
      url_key: 'text',
      name: 'text',
      description: 'text',
      position: 'int',
      look: 'jsonb',
      trait: 'text',
    },
    attributes,
  );
  await insertRows(em, 'brands', { id: 'int', letter: 'text', look: 'jsonb' }, stock.brands);
  const categories = stock.categories.map((c, position) => ({ ...c, parent_id: c.parentId, url_key: c.key, position }));
  const columns = {
    id: 'int',
    parent_id: 'int',
    url_key: 'text',
    name: 'text',
    description: 'text',
    path: 'text',
    level: 'int',
    position: 'int',
    landing: 'boolean',
    look: 'jsonb',
  };
  await insertRows(em, 'categories', columns, categories);
  await insertRows(em, 'badges', { id: 'int', text: 'text', category_id: 'int', category_name: 'text' }, stock.badges);
}

async function writePlaces(em: Em, stock: Stock): Promise<void> {
  const categoryIds = new Map(stock.categories.map(({ key, id }) => [key, id]));
  const attributeIds = new Map(stock.attributes.map(({ key, id }) => [key, id]));
  const shelves = stock.products.flatMap((p) =>
    p.categoryKey ? [{ product_id: p.id, category_id: categoryIds.get(p.categoryKey), is_primary: true }] : [],
  );
  await insertRows(em, 'product_categories', { product_id: 'int', category_id: 'int', is_primary: 'boolean' }, shelves);
  const attributes = stock.products.flatMap((p) =>
    p.attributeKeys.map((key) => ({ product_id: p.id, attribute_id: attributeIds.get(key) })),
  );
  await insertRows(em, 'product_attributes', { product_id: 'int', attribute_id: 'int' }, attributes);
}

async function writeParts(em: Em, { products, images }: Stock): Promise<void> {
  const idOf = new Map(products.map(({ sku, id }) => [sku, id]));
  await insertRows(
    em,
    'product_images',
    { product_id: 'int', view: 'text', label: 'text', position: 'int' },
    images.map(({ productId, ...image }) => ({ ...image, product_id: productId })),
  );
  const bundle = products.flatMap((p) =>
    p.bundle.map((part, position) => ({ ...part, product_id: p.id, child_id: idOf.get(part.childSku), position })),
  );
  await insertRows(
    em,
    'bundle_items',
    {
      product_id: 'int',
      key: 'text',
      label: 'text',
      child_id: 'int',
      qty: 'int',
      position: 'int',
      choice: 'text',
      choice_label: 'text',
    },
    bundle,
  );
  await writeOptions(em, products, idOf);
}

/** Options bring their own ids too: their values go in with them, whatever their number. */
async function writeOptions(em: Em, products: readonly StockProduct[], idOf: ReadonlyMap<string, number>): Promise<void> {
  const options = products
    .flatMap((p) => p.options.map((option, position) => ({ ...option, product_id: p.id, position })))
    .map((option, index) => ({ ...option, id: index + 1 }));
  await insertRows(em, 'product_options', { id: 'int', product_id: 'int', key: 'text', label: 'text', position: 'int' }, options);
  const values = options.flatMap((option) =>
    option.values.map((value, position) => ({
      option_id: option.id,
      key: value.key,
      label: value.label,
      child_id: value.childSku && idOf.get(value.childSku),
      price_delta_cents: value.deltaCents,
      position,
    })),
  );
  await insertRows(
    em,
    'product_option_values',
    { option_id: 'int', key: 'text', label: 'text', child_id: 'int', price_delta_cents: 'int', position: 'int' },
    values,
  );
}

async function writeLists(em: Em, { lists, tiles }: Stock): Promise<void> {
  const own = lists.map((list, position) => ({ ...list, url_key: list.key, position }));
  await insertRows(
    em,
    'curated_lists',
    { id: 'int', url_key: 'text', name: 'text', description: 'text', position: 'int', look: 'jsonb' },
    own,
  );
  const products = lists.flatMap((list) =>
    list.productIds.map((product_id, position) => ({ list_id: list.id, product_id, position })),
  );
  await insertRows(em, 'curated_list_products', { list_id: 'int', product_id: 'int', position: 'int' }, products);
  await insertRows(
    em,
    'featured_nav',
    { position: 'int', name: 'text', url: 'text', look: 'jsonb' },
    tiles.map((tile, index) => ({ ...tile, position: index + 1 })),
  );
}

/** The stock brings its own ids; what is added later goes on after them. */
async function continueIds(em: Em, table: string): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.raw(table)}))`.execute(
    em.getKysely(),
  );
}
