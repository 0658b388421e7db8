import { type Cents, type CartTotals, cartLine, cartTotals, taxRate, type ShippingConfig, type TotalsLine } from '@larder/rules';
import { db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import { firstOrThrow, queryPrepared, sql } from '../platform/db/sql.ts';
import type { Services } from '../platform/services.ts';
import type { ItemRow, ScheduleRow } from './autoship-rows.ts';

/**
 * Converts an item to a priced line: at the autoship price where the group has one (MEM-019), at most at the announced price,
 * or at the store price.
 */
export const lineOf = (item: ItemRow, autoship = true): TotalsLine =>
  cartLine(String(item.id), item.pricing, item.groupId, {
    qty: item.qty,
    autoship,
    mostCents: autoship && item.isAnnounced ? item.notifiedCents : null,
  });

/**
 * The price of a delivery if it were ordered now, by the rules of its order: with shipping, tax at its destination and the
 * first order's offer.
 */
export interface Estimate {
  totals: CartTotals;
  /** Against buying the same in the store today. */
  savedCents: Cents;
}

/** The destination of a delivery, and whether the first order's offer is still available. */
export interface Terms {
  taxPercent: number | null;
  isFirst: boolean;
}

/** Returns the items on the next day of a schedule. */
export const nextItems = ({ id, nextDate }: ScheduleRow, items: readonly ItemRow[]): ItemRow[] =>
  items.filter(
    ({ scheduleId, status, scheduledAt }) =>
      scheduleId === id && (status === 'active' || status === 'processing') && scheduledAt === nextDate,
  );

/**
 * Units of an item that would come if its delivery were ordered now: what is in stock of it. An item whose shopper agreed to a substitute counts in
 * full, as the substitute costs no more.
 */
export const comingQty = ({ qty, stockQty, whenOut }: Pick<ItemRow, 'qty' | 'stockQty' | 'whenOut'>): number =>
  whenOut === 'substitute' ? qty : Math.max(0, Math.min(qty, stockQty));

/**
 * Estimates the charge of a delivery if it were ordered now (AUTO-030).
 * @param planned the items of its day; sold-out ones do not count
 */
export function estimate(
  { regionCode }: ScheduleRow,
  planned: readonly ItemRow[],
  shipping: ShippingConfig,
  { taxPercent, isFirst }: Terms,
): Estimate {
  const items = planned.map((item) => ({ ...item, qty: comingQty(item) })).filter(({ qty }) => qty > 0);
  const percent = regionCode === null ? null : (taxPercent ?? taxRate(regionCode));
  const totals = cartTotals({
    lines: items.map((item) => lineOf(item)),
    shipping,
    region: regionCode,
    ...(regionCode !== null && percent !== null && { taxRates: { [regionCode]: percent } }),
    isFirstAutoshipOrder: isFirst,
  });
  const savedCents = items.reduce((sum, item) => sum + (lineOf(item, false).unitCents - lineOf(item).unitCents) * item.qty, 0);
  return { totals, savedCents };
}

/** Returns the tax rate at a schedule's destination, as its orders use it (OP-021). */
export const taxPercentOf = ({ taxRates }: Services, { regionCode, zip }: ScheduleRow): Promise<number | null> =>
  regionCode === null || zip === null ? Promise.resolve(null) : taxRates.percent({ regionCode, zip });

/** Whether a customer still gets the offer on their first autoship order (OP-105). */
export async function isOfferOpen(services: Services, em: Em, customerId: number): Promise<boolean> {
  return !firstOrThrow(await queryPrepared(em, offerOf(services, em, customerId))).had;
}

/** What {@link isOfferOpen} goes by. */
export const offerOf = ({ couponFacts }: Pick<Services, 'couponFacts'>, em: Em, customerId: number) =>
  db(em).selectNoFrom(couponFacts.hadAutoshipOffer(sql`${customerId}::int`).as('had'));
