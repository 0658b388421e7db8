import type { ProductCard } from '@larder/contracts';
import { boxTypeOf, GROUP, maximumQuantity, type Offer, offerFor } from '@larder/rules';
import type { RawBuilder } from 'kysely';
import { recordset } from '../../platform/db/row-values.ts';
import { sql } from '../../platform/db/sql.ts';
import { averageOf, cardFor } from './card.ts';
import type { CardSource } from './card-source.ts';
import type { NamedReduction } from './pricing-sql.ts';
import type { StoredCard } from './card-column.ts';
import { saleEnds, saleFor } from './price-history.ts';
import { rankOf } from './rank.ts';

/**
 * Returns the noun of a title: the last word before the first preposition. `Mackerel in Olive Oil` is a mackerel. Empty without
 * any letter.
 */
export function nounOf(title: string): string {
  const head = title.normalize('NFC').replace(/\s+(in|with|for|from|of|on|without|by)\s.*$/is, '');
  return /(\p{L}+)\P{L}*$/u.exec(head)?.[1] ?? '';
}

/** Sources of derived columns: a product, its general offer, and its three cards. */
interface Seen extends Offer<NamedReduction> {
  source: CardSource;
  cards: Record<'general' | 'member' | 'employee', ProductCard>;
}

/** A column of `products` that is worked out whenever the card is written. */
interface DerivedColumn {
  /** Its type in the database. */
  type: 'boolean' | 'int' | 'jsonb' | 'real' | 'text' | 'timestamptz';
  of: (seen: Seen) => unknown;
}

/** The fields of a group's card that differ. It is mostly the general one: sending three whole ones doubles the time of a first start. */
function changedIn(card: ProductCard, other: ProductCard): Partial<ProductCard> {
  const fields = Object.entries(other) as [keyof ProductCard, unknown][];
  return Object.fromEntries(fields.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(card[name])));
}

/** The card as stored. Orders write only the stock, so a read of the card adds what depends on it (`cardSql`). */
function storedCard({ qty: _, in_stock: __, ...card }: ProductCard, { fields }: CardSource): StoredCard {
  return { ...card, max_quantity: maximumQuantity(fields) };
}

/** Whether a product counts as a deal: a real saving, Thrive Cash, or quantity tiers. */
const isDeal = ({ was_price, temporary_price_reduction, tiered_pricing }: ProductCard): boolean =>
  was_price !== null || temporary_price_reduction.length > 0 || tiered_pricing.length > 0;

/**
 * All derived columns. They are listed only here and written by `refresh-cards.ts`. They contain general values. For values of
 * members or staff a generated column reads `member_patch` or `employee_patch` (as `member_price_cents` does). Amounts of money
 * end in `_cents`, so that the benchmark can vary them in its copies.
 */
const DERIVED_COLUMNS = {
  box: { type: 'text', of: ({ source }) => boxTypeOf(source) },
  final_price_cents: { type: 'int', of: ({ prices }) => prices.price },
  was_cents: { type: 'int', of: ({ source }) => saleFor(source, 'general')?.wasCents ?? null },
  sale_ends_at: { type: 'timestamptz', of: ({ source }) => saleEnds(source) },
  has_deal: { type: 'boolean', of: ({ cards: { general } }) => isDeal(general) },
  rating: { type: 'real', of: ({ source }) => averageOf(source) },
  rank: {
    type: 'real',
    of: ({ source, cards: { general } }) =>
      rankOf({
        ...source,
        isNew: source.badges.some(({ text }) => text === 'New'),
        isReduced: general.was_price !== null || general.temporary_price_reduction.length > 0,
      }),
  },
  pricing: { type: 'jsonb', of: ({ source }) => source.pricing },
  card: { type: 'jsonb', of: ({ cards, source }) => storedCard(cards.general, source) },
  member_patch: { type: 'jsonb', of: ({ cards }) => changedIn(cards.general, cards.member) },
  employee_patch: { type: 'jsonb', of: ({ cards }) => changedIn(cards.general, cards.employee) },
} as const satisfies Record<string, DerivedColumn>;

type Name = keyof typeof DERIVED_COLUMNS;
const NAMES = Object.keys(DERIVED_COLUMNS) as Name[];
const COLUMNS: Readonly<Record<Name, DerivedColumn>> = DERIVED_COLUMNS;

/** A product's id, its derived columns, and the noun of its title. */
export type Derived = { id: number; noun: string } & Record<Name, unknown>;

/** Computes the derived columns of a product. */
export function derivedOf(source: CardSource): Derived {
  const cards = {
    general: cardFor(source, GROUP.general),
    member: cardFor(source, GROUP.member),
    employee: cardFor(source, GROUP.employee),
  };
  const seen: Seen = { source, ...offerFor(source, GROUP.general), cards };
  const columns = Object.fromEntries(NAMES.map((name) => [name, COLUMNS[name].of(seen)])) as Record<Name, unknown>;
  return { id: source.id, noun: nounOf(source.title), ...columns };
}

/** Derived columns of products as a table `u`. */
export const derivedRows = (rows: readonly Derived[]) =>
  recordset(
    'u',
    {
      id: 'int',
      noun: 'text',
      ...(Object.fromEntries(NAMES.map((name) => [name, COLUMNS[name].type])) as Record<Name, DerivedColumn['type']>),
    },
    rows,
  );

/** All derived columns as `u` has them. */
export const derivedValues = Object.fromEntries(NAMES.map((name) => [name, sql.ref(`u.${name}`)])) as Record<
  Name,
  RawBuilder<never>
>;
