import type { Em } from '../platform/db/orm.ts';
import type { LockedDelivery } from './delivery-row.ts';
import { moveItems } from './move-autoship.ts';
import { moveDelivery } from './move-delivery.ts';
import { itemsOfDay, type ItemOfDay } from './next-days.ts';

/** Starts ordering a delivery; its contents cannot change from here on. Returns them. */
export async function begin(
  em: Em,
  delivery: LockedDelivery,
  { by, now }: { by: 'clock' | 'shopper'; now: Date },
  known?: readonly ItemOfDay[],
): Promise<readonly ItemOfDay[]> {
  const items = known ?? (await itemsOfDay(em, delivery));
  await moveDelivery(em, delivery, 'begin', { by, now });
  const packed = items.filter(({ status }) => status === 'active').map(({ id }) => id);
  await moveItems(em, packed, 'pack', { by: 'clock', now });
  return items;
}
