import { type Cents, cartLine, type GroupId, type LineProductFacts, purchasableQuantity } from '@larder/rules';
import type { ProductCard } from '@larder/contracts';
import type { RawBuilder } from 'kysely';
import { type Purchaser, type PurchaseServices, readPurchaseFacts } from '../ordering/cart/purchase-facts.ts';
import { cardSql } from '../catalog/products/card-column.ts';
import { pricingJson } from '../catalog/products/pricing-sql.ts';
import { bestOfShelves } from '../catalog/products/shelf-best.ts';
import { db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import { sql } from '../platform/db/sql.ts';
import { suits } from '../catalog/recommend/for-taste.ts';
import { readTaste } from '../catalog/recommend/taste.ts';

/** Number of products examined per shelf. */
const LOOKED_AT = 60;

/** What a product is by the last word of its title, in the singular: a shelf of diapers has creams and wipes, too. */
export const kindOf = (alias: 'p' | 'o') =>
  sql<string>`regexp_replace(lower(${sql.ref(`${alias}.title`)}), '^.*[[:space:]]|s$', '', 'g')`;

/** The diets among the labels of products by an alias, as an array of ids. */
export const dietsOf = (alias: 'p' | 'o'): RawBuilder<number[]> =>
  sql`array(select a.id from attributes a where a.id = any(${sql.ref(`${alias}.attribute_ids`)}) and a.type = 'diets')`;

/** Whether a customer did not put `products p` on their never list. */
export const isWanted = (customerId: number): RawBuilder<boolean> =>
  sql`not exists (select 1 from prefill_marks m where m.customer_id = ${customerId} and m.product_id = p.id and m.status = 'never_item')`;

/** The requested product, and its customer. */
export interface Wanted {
  customerId: number;
  groupId: GroupId;
  productId: number;
  qty: number;
  /** Products to exclude, because they are already in the delivery. */
  but?: readonly number[];
  /** The destination; by default that of the customer's next order. */
  address?: Purchaser['address'];
  /** For units of an order instead of autoship: no higher unit price than was paid, taxed alike, and eligible for EBT where EBT paid. */
  ordered?: { unitCents: Cents; isEbtPaid: boolean };
}

interface Like {
  id: number;
  title: string;
  card: ProductCard;
  /** Price of one unit, cents. */
  unitCents: Cents;
}

/**
 * Products that can take a product's place, the most similar first: of its shelf, kind and box, with all its diets, suited to the shopper's own diets
 * and what they avoid, at no higher price, and purchasable in the wanted quantity.
 */
export async function productsLike(em: Em, services: PurchaseServices, target: Wanted): Promise<Like[]> {
  const own = await db(em)
    .selectFrom('products as p')
    .select(['p.type_category as shelf', 'p.box_type as box', 'p.tax_class as taxClass', 'p.sold_as_fresh as soldAsFresh'])
    .select(['p.attribute_ids as labels', kindOf('p').as('kind'), pricingJson.as('pricing'), dietsOf('p').as('diets')])
    .where('p.id', '=', target.productId)
    .executeTakeFirst();
  if (!own) return [];
  const { customerId, groupId, qty, ordered, address } = target;
  const taste = await readTaste(em, customerId);
  const best = bestOfShelves(sql`select ${own.shelf}::text`, LOOKED_AT, {
    but: [target.productId, ...(target.but ?? [])],
    kind: ordered ? 'single' : 'autoship',
  });
  const found = await db(em)
    .selectFrom('products as p')
    .select(['p.id', 'p.title', cardSql(groupId).as('card'), pricingJson.as('pricing')])
    .where('p.id', '=', sql<number>`any(array(${best}))`)
    .where('p.box_type', '=', own.box)
    .where(kindOf('p'), '=', own.kind)
    .where(sql<boolean>`p.attribute_ids @> ${own.diets}::int[]`)
    .where('p.sold_as_fresh', 'is not distinct from', own.soldAsFresh)
    .$if(ordered !== undefined, (query) => query.where('p.tax_class', '=', own.taxClass))
    .$if(ordered?.isEbtPaid === true, (query) => query.where('p.ebt_eligible', '=', true))
    .$if(taste !== null, (query) => (taste ? query.where(suits(taste)) : query))
    .where(isWanted(customerId))
    .orderBy(
      sql<number>`cardinality(array(select unnest(p.attribute_ids) intersect select unnest(${own.labels}::int[])))`,
      'desc',
    )
    .orderBy('p.rank', 'desc')
    .orderBy('p.id')
    .execute();
  const pieceOf = (pricing: LineProductFacts): Cents => cartLine('like', pricing, groupId, { qty, autoship: !ordered }).unitCents;
  const most = ordered?.unitCents ?? pieceOf(own.pricing);
  const cheaper = found
    .map(({ id, title, card, pricing }) => ({ id, title, card, unitCents: pieceOf(pricing) }))
    .filter(({ unitCents }) => unitCents <= most);
  const ids = cheaper.map(({ id }) => id);
  const facts = await readPurchaseFacts(em, services, { customerId, address }, ids);
  return cheaper.filter(({ id }) => purchasableQuantity(facts.get(id), { qty, options: {} }).refusal === null);
}

/** Substitutes for units of a customer's order, the closest match first (`Services.findSubstitutes`). */
export async function findSubstitutes(
  services: PurchaseServices,
  em: Em,
  target: Omit<Wanted, 'groupId'> & Required<Pick<Wanted, 'ordered'>>,
): Promise<Like[]> {
  const { groupId } = await db(em)
    .selectFrom('customers')
    .select('group_id as groupId')
    .where('id', '=', target.customerId)
    .executeTakeFirstOrThrow();
  return productsLike(em, services, { ...target, groupId });
}
