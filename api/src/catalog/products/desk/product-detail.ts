import { type DeskProductDetail, paths } from '@larder/contracts';
import { toDollars } from '@larder/rules';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Em } from '../../../platform/db/orm.ts';
import { db } from '../../../platform/db/db.ts';
import { isoUtc } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { readDeskProducts } from './read-products.ts';
import { readPictures } from './read-pictures.ts';
import { LABEL_IDS } from './product-state.ts';
import { presentSale } from './present-sale.ts';

/** Returns a product with everything that can be edited. @throws HttpError 404 `Product not found` */
export async function readDeskProduct(em: Em, id: number): Promise<DeskProductDetail> {
  const [product] = await readDeskProducts(em, [id]);
  const row = await db(em)
    .selectFrom('products as p')
    .leftJoin('product_categories as x', (on) => on.onRef('x.product_id', '=', 'p.id').on('x.is_primary', '=', true))
    .select((p) => [
      'p.url_key',
      'p.short_description',
      'p.description',
      'p.ingredients',
      'p.allergens',
      'p.nutrition',
      'x.category_id',
      LABEL_IDS.as('label_ids'),
      jsonArrayFrom(
        p
          .selectFrom('bundle_items as i')
          .innerJoin('products as c', 'c.id', 'i.child_id')
          .select(['c.id as product_id', 'c.title', 'i.qty as quantity', 'i.choice_label as choice'])
          .whereRef('i.product_id', '=', 'p.id')
          .orderBy('i.position'),
      ).as('parts'),
      jsonArrayFrom(
        p
          .selectFrom('product_options as o')
          .innerJoin('product_option_values as v', 'v.option_id', 'o.id')
          .innerJoin('products as c', 'c.id', 'v.child_id')
          .select(['c.id as product_id', 'c.title', 'v.label as choice'])
          .whereRef('o.product_id', '=', 'p.id')
          .orderBy('o.position')
          .orderBy('v.position'),
      ).as('variants'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (!product || !row) throw notFound('Product');
  const sales = await db(em)
    .selectFrom('price_reductions')
    .selectAll()
    .where('product_id', '=', id)
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .execute();
  const priceChanges = await db(em)
    .selectFrom('price_changes')
    .select(['id', 'price_cents', 'starts_at'])
    .where('product_id', '=', id)
    .orderBy('starts_at')
    .execute();
  const { url_key: key, parts, variants, ...fields } = row;
  return {
    ...product,
    ...fields,
    url: paths.product(key),
    sales: sales.map(presentSale),
    price_changes: priceChanges.map((change) => ({
      id: change.id,
      base_price: toDollars(change.price_cents),
      starts_at: isoUtc(change.starts_at),
    })),
    pictures: await readPictures(em, id),
    parts: [...parts, ...variants.map((variant) => ({ ...variant, quantity: 1 }))],
  };
}

/** Categories with their path, brands and labels, by name. */
export async function readChoices(em: Em) {
  const categories = await db(em).selectFrom('categories').select(['id', 'name', 'path']).execute();
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const attributes = await db(em).selectFrom('attributes').select(['id', 'name', 'type']).orderBy('name').execute();
  const pathText = (path: string) =>
    path
      .split('/')
      .filter(Boolean)
      .map((id) => names.get(Number(id)) ?? '')
      .join(' › ');
  return {
    categories: categories.map(({ id, path }) => ({ id, name: pathText(path) })).toSorted((a, b) => a.name.localeCompare(b.name)),
    brands: attributes.filter(({ type }) => type === 'brand').map(({ id, name }) => ({ id, name })),
    labels: attributes.filter(({ type }) => type !== 'brand' && type !== 'social'),
  };
}
