import { autoshipEditEnd } from '@larder/rules';
import { putScheduled } from '../cart/delivery-cart.ts';
import { autoshipStanding } from '../customers/autoship-standing.ts';
import { db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import type { Services } from '../platform/services.ts';
import { mailInCart, mailNotice } from './autoship-mails.ts';
import { type LockedDelivery, lockDelivery } from './delivery-row.ts';
import { leaveOut } from './end-delivery.ts';
import { haltOf } from './halts.ts';
import { moveItem } from './move-autoship.ts';
import { moveDelivery } from './move-delivery.ts';
import { itemsOfDay, planNext } from './next-days.ts';
import { orderOne } from './order-one.ts';
import { bringWaiting } from './waiting.ts';

/** Does what is due with a delivery: tells of it, locks it, orders it. A store that was closed meanwhile does it one after the other. */
export async function turn(services: Services, id: number): Promise<void> {
  while (await services.fork().transactional((em) => step(services, em, id)));
  const state = await db(services.fork())
    .selectFrom('autoship_occurrences')
    .select(['status', 'due_at as dueAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (state?.status === 'ordering') await orderOne(services, id);
}

/** One move of a delivery that is due; answers whether there may be another. */
async function step(services: Services, em: Em, id: number): Promise<boolean> {
  const delivery = await lockDelivery(em, id);
  const now = services.clock.now();
  if (!delivery?.dueAt || delivery.dueAt > now || delivery.status === 'ordering') return false;
  const halt = await haltOf(services, em, delivery);
  if (delivery.status === 'planned' && now < autoshipEditEnd(delivery.date)) {
    await announce(services, em, delivery, halt !== null);
    return false;
  }
  if (halt) await leaveOut(services, em, delivery, halt);
  else if (await isEmpty(em, delivery)) await leaveOut(services, em, delivery, 'all_skipped');
  else if (delivery.status === 'locked') await begin(em, delivery, { by: 'clock', now });
  else await moveDelivery(em, delivery, 'lock', { by: 'clock', now });
  return true;
}

/** Three days before: whoever has one cart finds it there, the others are told (OP-103, OP-106). One that would not go now waits for its edit end. */
async function announce(services: Services, em: Em, delivery: LockedDelivery, isHalted: boolean): Promise<void> {
  const now = services.clock.now();
  if (!isHalted) await bringWaiting(em, delivery, now);
  if (isHalted || (await isEmpty(em, delivery))) {
    await db(em)
      .updateTable('autoship_occurrences')
      .set({ due_at: autoshipEditEnd(delivery.date) })
      .where('id', '=', delivery.id)
      .execute();
    return;
  }
  const { type } = await autoshipStanding(em, delivery.customer.id);
  if (type === 'single_cart') return putInCart(services, em, delivery);
  await moveDelivery(em, delivery, 'tell', { by: 'clock', now });
  await mailNotice(services, em, delivery);
}

async function putInCart(services: Services, em: Em, delivery: LockedDelivery): Promise<void> {
  const now = services.clock.now();
  const items = (await itemsOfDay(em, delivery)).filter(({ status }) => status === 'active');
  const refused = await putScheduled(em, services.config, delivery.customer.id, items);
  await moveDelivery(em, delivery, 'put_in_cart', { by: 'clock', now });
  await planNext(em, delivery, now, { isDone: true });
  const isIn = ({ productId }: { productId: number }) => !refused.some((each) => each.product_id === productId);
  await mailInCart(
    services,
    em,
    delivery,
    items.filter(isIn).map(({ title, qty }) => ({ name: title, qty })),
    refused.map(({ product_id: productId, message: why }) => ({ productId, why })),
  );
}

/** Whether all of a delivery is skipped this once. */
async function isEmpty(em: Em, delivery: LockedDelivery): Promise<boolean> {
  return !(await itemsOfDay(em, delivery)).some(({ status }) => status !== 'skipped');
}

/** From here on it is ordered; nobody changes what is in it. */
export async function begin(em: Em, delivery: LockedDelivery, mover: { by: 'clock' | 'shopper'; now: Date }): Promise<void> {
  await moveDelivery(em, delivery, 'begin', mover);
  for (const { id, status } of await itemsOfDay(em, delivery))
    if (status === 'active') await moveItem(em, id, 'pack', { by: 'clock', now: mover.now });
}
