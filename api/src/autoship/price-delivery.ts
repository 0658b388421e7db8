import type { Cents } from '@larder/rules';
import type { Em } from '../platform/db/orm.ts';
import type { Services } from '../platform/services.ts';
import { type ItemRow, readItems, readSchedules } from './autoship-rows.ts';
import type { LockedDelivery } from './delivery-row.ts';
import { type Dearer, findPriceIncreases, rememberPrices } from './told-prices.ts';
import { estimate, isOfferOpen, lineOf, comingQty, taxPercentOf } from './estimate.ts';

interface Priced {
  /** What became much dearer than its shopper was told before. */
  dearer: Dearer[];
  lines: { name: string; qty: number; cents: Cents }[];
  totalCents: Cents;
}

/** What a delivery comes to at the prices of now, as its notice says; they count as told. @throws Error for one whose schedule is gone */
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
