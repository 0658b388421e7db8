import { addDays } from '@larder/rules';
import { lockCustomer } from '../account/customers/locked-customer.ts';
import { db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import { readItems } from './autoship-rows.ts';
import { lockDelivery } from './delivery-row.ts';
import { productsLike } from './like.ts';
import { moveItem } from './move-autoship.ts';
import { settleDays } from './settle-days.ts';
import { findPriceIncreases, rememberPrices } from './price-increases.ts';
import { restUnused } from './unused.ts';

/** Number of similar products in the mail about a discontinued product. */
const NAMED = 3;

/** Removes discontinued items and notifies their owners early, with possible replacements. */
export async function notifyDiscontinued(services: Services): Promise<void> {
  const unavailable = await db(services.fork())
    .selectFrom('autoship_items as i')
    .innerJoin('autoship_schedules as s', 's.id', 'i.schedule_id')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select(['i.id', 's.customer_id as customerId'])
    .where('i.status', 'in', ['active', 'paused', 'skipped'])
    .where('p.is_available', '=', false)
    .orderBy('i.id')
    .execute();
  for (const { id, customerId } of unavailable)
    await each(services, { item_id: id }, (em) => takeOff(services, em, customerId, id));
}

async function takeOff(services: Services, em: Em, customerId: number, itemId: number): Promise<void> {
  const now = services.clock.now();
  const customer = await lockCustomer(em, customerId);
  const item = await db(em)
    .selectFrom('autoship_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select([
      'i.status',
      'i.schedule_id as scheduleId',
      'i.product_id as productId',
      'i.qty',
      'p.title',
      'p.is_available as isAvailable',
    ])
    .where('i.id', '=', itemId)
    .executeTakeFirst();
  if (!item || item.isAvailable || !['active', 'paused', 'skipped'].includes(item.status)) return;
  await moveItem(em, itemId, 'discontinue', { by: 'catalog', now });
  await settleDays(em, item.scheduleId, now);
  const like = await productsLike(em, services, {
    customerId,
    groupId: customer.group_id,
    productId: item.productId,
    qty: item.qty,
  });
  await services.mail.send(em, 'autoship_discontinued', customer.email, {
    firstname: customer.firstname,
    name: item.title,
    like: like.slice(0, NAMED).map(({ title }) => title),
  });
}

/** Notifies of large price increases since a delivery's notice, while the shopper can still change it. */
export async function tellPrices(services: Services): Promise<void> {
  const notices = await db(services.fork())
    .selectFrom('autoship_occurrences')
    .select('id')
    .where('status', '=', 'noticed')
    .orderBy('id')
    .execute();
  for (const { id } of notices) await each(services, { occurrence_id: id }, (em) => tellPricesOf(services, em, id));
}

async function tellPricesOf(services: Services, em: Em, id: number): Promise<void> {
  const delivery = await lockDelivery(em, id);
  if (delivery?.status !== 'noticed') return;
  const { customer, scheduleId, date } = delivery;
  const items = (await readItems(em, customer.id, customer.group_id)).filter(
    (item) => item.scheduleId === scheduleId && item.scheduledAt === date && item.status === 'active',
  );
  const { items: rose, dearer } = findPriceIncreases(items);
  if (dearer.length === 0) return;
  await rememberPrices(em, rose);
  await services.mail.send(em, 'autoship_prices', customer.email, {
    firstname: customer.firstname,
    shipsOn: date,
    changeUntil: addDays(date, -2),
    dearer,
  });
}

/** One transaction for each, so that a failure affects only itself. */
const each = (services: Services, what: Record<string, number>, work: (em: Em) => Promise<void>): Promise<void> =>
  services
    .fork()
    .transactional(work)
    .catch((error: unknown) => services.log.error({ err: error, ...what }, 'a shopper could not be told of autoship'));

/** Runs in the Los Angeles morning, after the notices: reports changes while the shopper can act on them. */
export const autoshipMorning = defineJob({
  queue: 'autoship.morning',
  cron: '30 9 * * *',
  async run(services) {
    await notifyDiscontinued(services);
    await tellPrices(services);
    await restUnused(services);
  },
});
