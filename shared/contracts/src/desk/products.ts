import { ALLERGEN_KEYS, PRICE_CHANGES } from '@larder/rules';
import { z } from 'zod';
import { deskCall } from '../call.ts';
import { pictureText } from '../picture-text.ts';
import { productCard, productDetail } from '../product.ts';
import { filled, flag, id, int, listOf, moment, text, usd } from '../wire.ts';
import { auditEntry } from './audit.ts';
import { cursorPage, cursorPaging, reason, version } from './conventions.ts';

/** Most pictures of a product. */
const PICTURES_MAX = 12;

/** Most products that are selected one by one. */
const SELECTED_MAX = 1000;

/** An amount in a form, dollars with at most two decimals; it may be below 0. */
const amount = z
  .union([z.number(), z.string().trim().transform(Number)], 'Please enter an amount.')
  .pipe(z.number('Please enter an amount.').min(-100_000).max(100_000, 'Please enter a lower amount.'))
  .refine((n) => Math.abs(n * 100 - Math.round(n * 100)) < 1e-6, 'Please enter at most two decimals.');
/** A price in a form, dollars. */
const price = amount.refine((n) => n >= 0.01 && n < 100_000, 'Please enter a price from 0.01 to 99,999.99.');
/** As {@link price}; empty is none. */
const optionalPrice = z.union([z.literal('').transform(() => null), z.null(), price]);

const productFilter = {
  q: text(200).optional(),
  category: id.optional(),
  brand: id.optional(),
  label: id.optional(),
  state: z.enum(['available', 'unavailable', 'unlisted', 'reduced']).optional(),
  stock: z.enum(['in', 'out']).optional(),
};

const deskProduct = z.object({
  id: z.number().int(),
  sku: z.string(),
  title: z.string(),
  brand: z.string(),
  category_name: z.string(),
  image: z.string().nullable(),
  product_type: productCard.shape.product_type,
  base_price: usd,
  msrp: usd,
  current_price: usd,
  autoship_price: usd.nullable(),
  map_price: usd.nullable(),
  stock: z.number().int(),
  is_available: z.boolean(),
  in_lists: z.boolean(),
  version: z.number().int(),
});
/** A product in the list of the back office. `base_price` is before reductions, `current_price` what a visitor pays now. */
export type DeskProduct = z.infer<typeof deskProduct>;

const choice = z.object({ id: z.number().int(), name: z.string() });
const label = choice.extend({ type: z.string() });

const sale = z.object({
  id: z.number().int(),
  name: z.string(),
  type: z.enum(['by_percent', 'by_fixed', 'to_fixed', 'to_percent', 'tc_percent', 'tc_fixed']),
  amount: z.number(),
  starts_at: moment,
  ends_at: moment.nullable(),
});
/** A reduction of one product, or Thrive Cash for it, for a time. */
export type DeskSale = z.infer<typeof sale>;

const hash = z.string().regex(/^[0-9a-f]{32}$/, 'Please choose a picture of the product.');
const picture = z.object({ hash: z.string(), url: z.string(), label: z.string() });
/** One of a product's own pictures, in the order of its page. */
export type DeskPicture = z.infer<typeof picture>;

const detail = deskProduct.extend({
  url: z.string(),
  short_description: z.string(),
  description: z.string(),
  ingredients: z.string().nullable(),
  allergens: productDetail.shape.allergens,
  nutrition: productDetail.shape.nutrition,
  category_id: z.number().int().nullable(),
  label_ids: z.array(z.number().int()),
  sales: z.array(sale),
  price_changes: z.array(z.object({ id: z.number().int(), base_price: usd, starts_at: moment })),
  pictures: z.array(picture),
  parts: z.array(
    z.object({ product_id: z.number().int(), title: z.string(), quantity: z.number().int(), choice: z.string().nullable() }),
  ),
});
/** Everything that the back office shows and edits of a product. */
export type DeskProductDetail = z.infer<typeof detail>;

const one = { params: z.object({ id }) };
const changed = z.object({ success: z.literal(true), product: detail });
const selection = {
  ids: listOf(id, SELECTED_MAX).optional(),
  filter: z.object(productFilter).optional(),
};
const priceChange = { ...selection, way: z.enum(PRICE_CHANGES), value: amount };
const sortChange = {
  ...selection,
  category_id: id.optional(),
  add_labels: listOf(id, 50).optional(),
  remove_labels: listOf(id, 50).optional(),
  is_available: flag.optional(),
  in_lists: flag.optional(),
};
const values = z.record(z.string(), z.unknown());
const preview = z.object({
  total: z.number().int(),
  affected: z.number().int(),
  refused: z.number().int(),
  rows: z.array(
    z.object({ id: z.number().int(), title: z.string(), before: values, after: values, problem: z.string().nullable() }),
  ),
});
/** What a bulk change would do: numbers, and the first products with their values. */
export type BulkPreview = z.infer<typeof preview>;
const started = z.object({ success: z.literal(true), task_id: z.string() });

/** Longest file in characters; it has to fit into a body. */
const IMPORT_MAX = 900_000;
const importFile = {
  feed: z.enum(['products', 'prices', 'stock', 'remove']),
  csv: z.string().min(1, 'This file is empty.').max(IMPORT_MAX, 'This file is too large. Please use one of at most 900 KB.'),
};

const nutritionForm = z.object({
  serving_size: filled(60),
  servings: z.union([z.literal('').transform(() => null), z.null(), int(1, 1000)]).optional(),
  rows: z
    .array(z.object({ name: filled(60), amount: text(30), daily_value: text(10).nullable() }))
    .max(40)
    .default([]),
});

/** What a file would change, with its refused rows. */
export type ImportPreview = z.infer<(typeof deskProductCalls)['POST /desk/imports/preview']['response']>;

/** Products in the back office. */
export const deskProductCalls = {
  'GET /desk/products': deskCall({
    summary: 'Products by text, SKU or number, category, brand, label, state and stock, newest first',
    permission: 'products.read',
    query: z.object({ ...productFilter, ...cursorPaging() }),
    response: cursorPage(deskProduct),
  }),
  'GET /desk/products/export': deskCall({
    summary: 'The same products as a CSV file',
    permission: 'products.read',
    produces: 'csv',
    query: z.object(productFilter),
    response: z.string(),
  }),
  'GET /desk/products/choices': deskCall({
    summary: 'Categories, brands and labels of the store, by name',
    permission: 'products.read',
    response: z.object({ categories: z.array(choice), brands: z.array(choice), labels: z.array(label) }),
  }),
  'GET /desk/products/{id}': deskCall({
    summary: 'A product with everything that can be edited',
    permission: 'products.read',
    ...one,
    response: detail,
  }),
  'POST /desk/products': deskCall({
    summary: 'Add a product, off sale and in no list until its page is complete',
    permission: 'products.write',
    body: z.object({
      sku: z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, 'Please use letters, digits, . _ and -, at most 64.'),
      title: filled(200),
      brand: filled(100),
      category_id: id,
      price,
      size: text(40).optional(),
    }),
    response: changed,
  }),
  'GET /desk/products/{id}/history': deskCall({
    summary: 'Changes of a product by employees, newest first',
    permission: 'products.read',
    ...one,
    query: z.object(cursorPaging()),
    response: cursorPage(auditEntry),
  }),
  'GET /desk/products/{id}/views': deskCall({
    summary: 'The card of a product as visitors, members and staff see it',
    permission: 'products.read',
    ...one,
    response: z.object({ visitor: productCard, member: productCard, staff: productCard }),
  }),
  'PUT /desk/products/{id}': deskCall({
    summary: 'Change texts, label facts, category, labels and state of a product; absent fields stay',
    permission: 'products.write',
    ...one,
    body: z.object({
      version,
      title: filled(200).optional(),
      short_description: text(160).optional(),
      description: text(5000).optional(),
      ingredients: text(5000).optional(),
      knows_allergens: flag.optional(),
      allergens: listOf(z.enum(ALLERGEN_KEYS), ALLERGEN_KEYS.length).optional(),
      nutrition: z.union([z.literal('').transform(() => null), z.null(), nutritionForm]).optional(),
      category_id: id.optional(),
      add_labels: listOf(id, 50).optional(),
      remove_labels: listOf(id, 50).optional(),
      is_available: flag.optional(),
      in_lists: flag.optional(),
    }),
    refusals: [409],
    response: changed,
  }),
  'PUT /desk/products/{id}/prices': deskCall({
    summary:
      'Change the prices of a product; absent fields stay, but an msrp or autoship price that the price crosses follows it',
    permission: 'prices.write',
    ...one,
    body: z.object({
      version,
      base_price: price.optional(),
      msrp: price.optional(),
      autoship_price: optionalPrice.optional(),
      map_price: optionalPrice.optional(),
    }),
    refusals: [409],
    response: changed,
  }),
  'POST /desk/products/{id}/prices/scheduled': deskCall({
    summary: 'Schedule a price of a product; it begins by the clock of the store, and other prices follow it',
    permission: 'prices.write',
    ...one,
    body: z.object({ base_price: price, starts_at: moment }),
    response: changed,
  }),
  'DELETE /desk/products/{id}/prices/scheduled/{change_id}': deskCall({
    summary: 'Cancel a scheduled price that is not in effect yet',
    permission: 'prices.write',
    params: z.object({ id, change_id: id }),
    response: changed,
  }),
  'PUT /desk/products/{id}/stock': deskCall({
    summary: 'Correct the stock of a product; an order that came in between is a 409 `changed_meanwhile`',
    permission: 'stock.write',
    moves: 'stock',
    ...one,
    body: z.object({ stock: int(0, 1_000_000), seen_stock: int(0, 1_000_000), reason }),
    refusals: [409],
    response: changed,
  }),
  'POST /desk/products/{id}/sales': deskCall({
    summary: 'Schedule a sale of a product; it begins and ends by the clock of the store',
    permission: 'prices.write',
    ...one,
    body: z.object({
      name: filled(60),
      type: z.enum(['by_percent', 'by_fixed', 'to_fixed']),
      amount: price,
      starts_at: moment.optional(),
      ends_at: z.union([z.literal('').transform(() => undefined), moment]).optional(),
    }),
    response: changed,
  }),
  'DELETE /desk/products/{id}/sales/{sale_id}': deskCall({
    summary: 'End a sale now, or cancel one that has not begun',
    permission: 'prices.write',
    params: z.object({ id, sale_id: id }),
    response: changed,
  }),
  'POST /desk/products/{id}/pictures': deskCall({
    summary: 'Add a picture to a product, after its others; it is recognized by its content',
    permission: 'products.write',
    ...one,
    body: z.object({ version, picture: pictureText.min(1, 'Please choose a picture.'), label: filled(200) }),
    refusals: [409],
    response: changed,
  }),
  'PUT /desk/products/{id}/pictures': deskCall({
    summary: 'Order the pictures of a product, name and remove them; without any it shows drawn ones',
    permission: 'products.write',
    ...one,
    body: z.object({
      version,
      pictures: z
        .array(z.object({ hash, label: filled(200) }))
        .max(PICTURES_MAX)
        .default([]),
    }),
    refusals: [409],
    response: changed,
  }),
  'POST /desk/products/{id}/pictures/crop': deskCall({
    summary: 'Crop a picture to the largest square around a point',
    permission: 'products.write',
    ...one,
    body: z.object({ version, hash, x: int(0, 100), y: int(0, 100) }),
    refusals: [409],
    response: changed,
  }),
  'POST /desk/products/bulk/prices/preview': deskCall({
    summary: 'What a change of many prices would do',
    permission: 'prices.write',
    audited: false,
    body: z.object(priceChange),
    response: preview,
  }),
  'POST /desk/products/bulk/prices': deskCall({
    summary: 'Change the prices of many products, as a bulk task that can be undone',
    permission: 'prices.write',
    moves: 'money',
    idempotent: true,
    body: z.object({ ...priceChange, reason }),
    response: started,
  }),
  'POST /desk/products/bulk/changes/preview': deskCall({
    summary: 'What a change of category, labels or state of many products would do',
    permission: 'products.write',
    audited: false,
    body: z.object(sortChange),
    response: preview,
  }),
  'POST /desk/products/bulk/changes': deskCall({
    summary: 'Change category, labels or state of many products, as a bulk task that can be undone',
    permission: 'products.write',
    body: z.object({ ...sortChange, reason }),
    response: started,
  }),
  'POST /desk/imports/preview': deskCall({
    summary:
      'What a file of products, prices, stock or products to take off sale would add and change, and which rows are refused',
    permission: 'imports.run',
    audited: false,
    encoding: 'json',
    body: z.object(importFile),
    response: preview.extend({
      added: z.number().int(),
      new_products: z.array(z.object({ sku: z.string(), title: z.string(), brand: z.string(), base_price: usd })),
      problems: z.array(z.object({ line: z.number().int(), field: z.string(), reason: z.string() })),
    }),
  }),
  'POST /desk/imports': deskCall({
    summary: 'Apply the good rows of a file, as a bulk task that can be undone',
    permission: 'imports.run',
    moves: 'stock',
    idempotent: true,
    encoding: 'json',
    body: z.object({ ...importFile, file_name: filled(200), reason }),
    response: started,
  }),
};
