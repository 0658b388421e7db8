import { isDeepStrictEqual } from 'node:util';
import type { RawBuilder } from 'kysely';
import type { Em } from '../../../platform/db/orm.ts';
import { anyOf, db } from '../../../platform/db/db.ts';
import { recordset } from '../../../platform/db/row-values.ts';
import { sql } from '../../../platform/db/sql.ts';
import { followChoices } from '../import/write-choices.ts';
import { refreshCards, refreshOffers } from '../refresh-cards.ts';
import type { LockedProduct, ProductValues } from './product-state.ts';

/** A locked product, and its values after the change; absent values stay. */
export interface ValueChange {
  product: LockedProduct;
  values: Partial<ProductValues>;
}

const NAMES = ['price', 'msrp', 'autoship', 'map', 'stock', 'isAvailable', 'isListed', 'categoryId', 'labelIds'] as const;

/** The values of a change that differ from the product's. */
export function differingValues({ product, values }: ValueChange): Partial<ProductValues> {
  const names = NAMES.filter((name) => values[name] !== undefined && !isDeepStrictEqual(values[name], product[name]));
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** Whether a price changes; not the stock or the state. */
const changesPrice = ({ price, msrp, autoship, map }: Partial<ProductValues>): boolean =>
  [price, msrp, autoship, map].some((value) => value !== undefined);

/**
 * Why a change is refused, for people; null where it is possible. Prices of memberships are the store's own, and those of products with
 * choices follow the choices.
 */
export function refusalOf({ product, values }: ValueChange): string | null {
  const changed = differingValues({ product, values });
  const { price, msrp, autoship, map } = { ...product, ...values };
  if (changesPrice(changed) && product.productType === 'membership') return 'Membership prices cannot be changed here.';
  if (changed.price !== undefined && product.productType === 'configurable')
    return 'This product costs what its cheapest choice costs.';
  if (msrp < price) return 'The MSRP would be below the price.';
  if (autoship !== null && autoship > price) return 'The autoship price would be above the price.';
  if (map !== null && map < 0) return 'The minimum advertised price would be below 0.';
  if (changed.isAvailable && !product.canBeSold) return 'This product has nothing to deliver yet.';
  if (changed.stock !== undefined && product.productType === 'virtual') return 'Its stock is the number of its codes.';
  return null;
}

/**
 * Writes values of locked products, with their cards, and of those whose price follows them. A change without a difference writes nothing.
 * @param changes possible ones (`refusalOf`)
 */
export async function writeValues(em: Em, changes: readonly ValueChange[], now: Date): Promise<void> {
  const differing = changes.map(({ product, values }) => ({ product, values: differingValues({ product, values }) }));
  const changed = differing.filter(({ values }) => Object.keys(values).length > 0);
  if (changed.length === 0) return;
  await writeColumns(em, changed, now);
  await writeCategories(em, changed);
  await writeLabels(em, changed);
  const idsWhere = (isChanged: (values: Partial<ProductValues>) => boolean) =>
    changed.filter(({ values }) => isChanged(values)).map(({ product }) => product.id);
  const priced = idsWhere(changesPrice);
  const followers = priced.length === 0 ? [] : await followChoices(em, priced, now);
  const placed = idsWhere(({ categoryId, labelIds }) => categoryId !== undefined || labelIds !== undefined);
  if (placed.length > 0)
    await refreshCards(
      em,
      placed.toSorted((a, b) => a - b),
      now,
    );
  const done = new Set(placed);
  const offered = idsWhere(({ isAvailable, isListed }) => isAvailable !== undefined || isListed !== undefined);
  const others = [...new Set([...priced, ...followers, ...offered])].filter((id) => !done.has(id));
  if (others.length > 0)
    await refreshOffers(
      em,
      others.toSorted((a, b) => a - b),
      now,
    );
}

const COLUMNS = {
  id: 'int',
  price: 'int',
  msrp: 'int',
  autoship: 'int',
  map: 'int',
  stock: 'int',
  available: 'boolean',
  listed: 'boolean',
} as const;

const DISPLAY_TYPE: RawBuilder<'in_cart' | 'gesture' | null> =
  sql`case when p.map_price_cents is not distinct from x.map then p.msrp_display_actual_price_type
        when x.map is null then null else coalesce(p.msrp_display_actual_price_type, 'in_cart') end`;

/** Whether a product has a minimum follows from its minimum; without one it is displayed as every other product. */
async function writeColumns(em: Em, changed: readonly ValueChange[], now: Date): Promise<void> {
  const rows = changed.map(({ product, values }) => {
    const { id, price, msrp, autoship, map, stock, isAvailable: available, isListed: listed } = { ...product, ...values };
    return { id, price, msrp, autoship, map, stock, available, listed };
  });
  await db(em)
    .updateTable('products as p')
    .from(recordset('x', COLUMNS, rows))
    .set((x) => ({
      price_cents: x.ref('x.price'),
      msrp_cents: x.ref('x.msrp'),
      autoship_price_cents: x.ref('x.autoship'),
      autoship_enabled: sql<boolean>`case when p.autoship_price_cents is distinct from x.autoship then x.autoship is not null else p.autoship_enabled end`,
      map_price_cents: x.ref('x.map'),
      is_map_enabled: sql<boolean>`case when p.map_price_cents is distinct from x.map then x.map is not null else p.is_map_enabled end`,
      msrp_display_actual_price_type: DISPLAY_TYPE,
      stock_qty: x.ref('x.stock'),
      is_available: x.ref('x.available'),
      listed: x.ref('x.listed'),
      version: x('p.version', '+', 1),
      updated_at: now,
    }))
    .whereRef('p.id', '=', 'x.id')
    .execute();
}

async function writeCategories(em: Em, changed: readonly ValueChange[]): Promise<void> {
  const moved = changed.filter(({ values }) => values.categoryId !== undefined);
  if (moved.length === 0) return;
  const ids = moved.map(({ product }) => product.id);
  await db(em).deleteFrom('product_categories').where('product_id', '=', anyOf(ids)).execute();
  const rows = moved.flatMap(({ product, values: { categoryId } }) =>
    typeof categoryId === 'number' ? [{ product_id: product.id, category_id: categoryId, is_primary: true }] : [],
  );
  if (rows.length > 0) await db(em).insertInto('product_categories').values(rows).execute();
}

async function writeLabels(em: Em, changed: readonly ValueChange[]): Promise<void> {
  const labeled = changed.filter(({ values }) => values.labelIds !== undefined);
  if (labeled.length === 0) return;
  const pairs = (of: (change: ValueChange) => readonly number[]) =>
    labeled.flatMap((change) => of(change).map((attribute_id) => ({ product_id: change.product.id, attribute_id })));
  const removed = pairs(({ product, values }) => product.labelIds.filter((id) => !values.labelIds?.includes(id)));
  const added = pairs(({ product, values }) => (values.labelIds ?? []).filter((id) => !product.labelIds.includes(id)));
  if (removed.length > 0)
    await db(em)
      .deleteFrom('product_attributes as a')
      .using(recordset('x', { product_id: 'int', attribute_id: 'int' }, removed))
      .whereRef('a.product_id', '=', 'x.product_id')
      .whereRef('a.attribute_id', '=', 'x.attribute_id')
      .execute();
  if (added.length > 0)
    await db(em)
      .insertInto('product_attributes')
      .values(added)
      .onConflict((label) => label.doNothing())
      .execute();
}
