import type { Cents } from '@larder/rules';
import type { Em } from '../platform/db/orm.ts';
import type { Services } from '../platform/services.ts';
import { type ItemRow, readItems, readSchedules } from './autoship-rows.ts';
import type { LockedDelivery } from './delivery-row.ts';
import { type Dearer, findPriceIncreases, rememberPrices } from './price-increases.ts';
import { estimate, isOfferOpen, lineOf, comingQty, taxPercentOf } from './estimate.ts';

interface Priced {
  /** Items with a large price increase since the price that the shopper saw. */
  dearer: Dearer[];
  lines: { name: string; qty: number; cents: Cents }[];
  totalCents: Cents;
}

/**
 * Prices a delivery at current prices for its notice, and records them as announced.
 * @throws Error when its schedule is deleted
 */
export async function priceDelivery(services: Services, em: Em, { scheduleId, date, customer }: LockedDelivery): Promise<Priced> {
  const schedule = (await readSchedules(em, customer.id)).find(({ id }) => id === scheduleId);
  if (!schedule) throw new Error(`Schedule ${scheduleId} is gone`);
  const before = (await readItems(em, customer.id, customer.group_id)).filter(
    (item) => item.scheduleId === scheduleId && item.scheduledAt === date && item.status === 'active',
  );
  const { dearer } = findPriceIncreases(before);
  const items = await rememberPrices(em, before);
  const terms = {
    taxPercent: await taxPercentOf(services, schedule),
    isFirst: await isOfferOpen(services, em, customer.id),
  };
  const { totals } = estimate(schedule, items, services.config.shipping, terms);
  return {
    dearer,
    lines: items.map((item) => {
      const qty = comingQty(item);
      return { name: nameOf(item, qty), qty, cents: lineOf(item).unitCents * qty };
    }),
    totalCents: totals.grandTotalCents,
  };
}

/** `Oats`, or with what of it is missing: `Oats (only 2 of 3 in stock)`. */
function nameOf({ card: { title }, qty }: ItemRow, coming: number): string {
  if (coming === qty) return title;
  return coming === 0 ? `${title} (out of stock)` : `${title} (only ${coming} of ${qty} in stock)`;
}
