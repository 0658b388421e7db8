import { autoshipEditEnd, type AutoshipDeliveryStatus } from '@larder/rules';
import { putScheduled } from '../ordering/cart/delivery-cart.ts';
import { db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import type { Services } from '../platform/services.ts';
import { mailInCart, mailNotice } from './autoship-mails.ts';
import { type LockedDelivery, lockDelivery } from './delivery-row.ts';
import { leaveOut } from './end-delivery.ts';
import { haltOf } from './halts.ts';
import { moveDelivery } from './move-delivery.ts';
import { isEmpty, itemsOfDay, planNext } from './next-days.ts';
import { orderOne } from './order-one.ts';
import { bringWaiting } from './waiting.ts';

/** Processes a due delivery: announces it, locks it, orders it. After downtime of the store the steps follow each other. */
export async function turn(services: Services, { id, status }: Pick<LockedDelivery, 'id' | 'status'>): Promise<void> {
  let now: AutoshipDeliveryStatus | null = status;
  while (now === 'planned' || now === 'noticed') now = await services.fork().transactional((em) => step(services, em, id));
  if (now !== null) await orderOne(services, id);
}

/** Performs one transition of a due delivery before its day. Returns the new state when there may be more to do. */
async function step(services: Services, em: Em, id: number): Promise<AutoshipDeliveryStatus | null> {
  const delivery = await lockDelivery(em, id);
  const now = services.clock.now();
  if (!delivery?.dueAt || delivery.dueAt > now) return null;
  const { status } = delivery;
  if (status !== 'planned' && status !== 'noticed') return status;
  const halt = await haltOf(em, delivery);
  if (status === 'planned' && now < autoshipEditEnd(delivery.date)) {
    await announce(services, em, delivery, halt !== null);
    return null;
  }
  if (halt) await leaveOut(services, em, delivery, halt);
  else if (isEmpty(await itemsOfDay(em, delivery))) await leaveOut(services, em, delivery, 'all_skipped');
  else {
    await moveDelivery(em, delivery, 'lock', { by: 'clock', now });
    return 'locked';
  }
  return null;
}

/**
 * Three days before: puts the items into the cart with one cart, else sends the notice (OP-103, OP-106). A delivery that cannot
 * ship now waits until its edit end.
 */
async function announce(services: Services, em: Em, delivery: LockedDelivery, isHalted: boolean): Promise<void> {
  const now = services.clock.now();
  if (!isHalted) await bringWaiting(em, delivery, now);
  if (isHalted || isEmpty(await itemsOfDay(em, delivery))) {
    await db(em)
      .updateTable('autoship_occurrences')
      .set({ due_at: autoshipEditEnd(delivery.date) })
      .where('id', '=', delivery.id)
      .execute();
    return;
  }
  if (delivery.customer.autoship_type === 'single_cart') return putInCart(services, em, delivery);
  await moveDelivery(em, delivery, 'tell', { by: 'clock', now });
  await mailNotice(services, em, delivery);
}

async function putInCart(services: Services, em: Em, delivery: LockedDelivery): Promise<void> {
  const now = services.clock.now();
  const items = (await itemsOfDay(em, delivery)).filter(({ status }) => status === 'active');
  const refused = await putScheduled(em, services, delivery.customer.id, items);
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
