import { type GroupId, LIST_ORDER_SOURCES, type PriceList, priceListOf } from '@larder/rules';
import type { ProductCard } from '@larder/contracts';
import type { RawBuilder } from 'kysely';
import { sql } from '../../platform/db/sql.ts';

/** A card without its stock, which is added as it is read (`cardSql`); `max_quantity` is by the product's own limits alone. */
export type StoredCard = Omit<ProductCard, 'qty' | 'in_stock'>;

/** Column with the differences of a price list's card from the general one. */
const PATCHES = { general: null, member: 'member_patch', employee: 'employee_patch' } as const satisfies Record<
  PriceList,
  string | null
>;

/**
 * A product's card in a price list as SQL text over `products` by an alias; null for a product without a card. It adds the
 * stock at reading time, because orders write only the stock. It is no column of the table, not even a virtual one: PostgreSQL
 * would evaluate it in each check and trigger of each update.
 */
export function cardText(list: PriceList, alias = 'p'): string {
  return `(${alias}.card || (${differencesText(list, alias)}))`;
}

/** What a price list's card has in addition to the stored general one. As one object, because each `||` copies the complete card. */
function differencesText(list: PriceList, alias: string): string {
  const patch = PATCHES[list];
  const stock = `stock_on_card(${alias}.stock_qty, (${alias}.card ->> 'max_quantity')::int)`;
  return patch === null ? stock : `${alias}.${patch} || ${stock}`;
}

function storedCardText(list: PriceList, alias: string): string {
  const patch = PATCHES[list];
  return patch === null ? `${alias}.card` : `(${alias}.card || ${alias}.${patch})`;
}

/** A product's card in the prices of a group (OP-048), as SQL over `products p`. */
export const cardSql = (group: GroupId, alias = 'p'): RawBuilder<ProductCard> =>
  sql`${sql.raw(cardText(priceListOf(group), alias))}`;

/** The same with further fields (`more`: a `jsonb` object as SQL). */
export const cardWithSql = (group: GroupId, more: RawBuilder<unknown>): RawBuilder<ProductCard> =>
  sql`(p.card || (${sql.raw(differencesText(priceListOf(group), 'p'))} || ${more}))`;

/** A product's card without its stock in the prices of a group, as SQL over `products p`: for rows that read the stock itself. */
export const storedCardSql = (group: GroupId): RawBuilder<StoredCard> => sql`${sql.raw(storedCardText(priceListOf(group), 'p'))}`;

/**
 * Bitmap tags of price lists: the tags of the price steps, and the tags of the bits in which a price differs from the general
 * one.
 */
const PRICE_TAGS = {
  general: { step: 'p', differs: null },
  member: { step: 'm', differs: 'd' },
  employee: { step: 'e', differs: 'f' },
} as const satisfies Record<PriceList, { step: string; differs: string | null }>;

/** Returns the bitmap tags of the price list that a group gets. */
export const priceTagsOf = (group: GroupId) => PRICE_TAGS[priceListOf(group)];

/**
 * The price of a group's cards in cents, as SQL over `products p`: the general price where a price is for members only
 * (OP-212).
 */
export function priceSql(group: GroupId) {
  return sql.ref(`p.${LIST_ORDER_SOURCES.price[priceListOf(group)].columns[0]}`);
}

const OFFERS = { sale: 'on_sale', deal: 'has_deal', cash: 'earns_cash' } as const;

/** Staff get the offers of all shoppers at lower prices. Whether an offer is a sale depends on earlier staff prices. */
function listOf(offer: keyof typeof OFFERS, group: GroupId): { prefix: string; tag: string } {
  const list = priceListOf(group);
  if (list === 'member') return { prefix: 'member_', tag: `${offer} m` };
  return list === 'employee' && offer === 'sale' ? { prefix: 'employee_', tag: 'sale e' } : { prefix: '', tag: offer };
}

/** Offers for a group: a lower price, any deal, Thrive Cash. As a condition over `products p`, and as a bitmap tag. */
export function offerOf(offer: keyof typeof OFFERS, group: GroupId): { where: RawBuilder<boolean>; tag: string } {
  const { prefix, tag } = listOf(offer, group);
  return { where: sql.ref(`p.${prefix}${OFFERS[offer]}`), tag };
}
