import type { Em } from '../platform/db/orm.ts';
import type { LockedDelivery } from './delivery-row.ts';
import { moveItems } from './move-autoship.ts';
import { moveDelivery } from './move-delivery.ts';
import { itemsOfDay, type ItemOfDay } from './next-days.ts';

/** From here on a delivery is ordered; nobody changes what is in it. Answers what that is. */
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
