import { addDays, losAngelesMoment } from '@larder/rules';
import { address, product, shopper } from '../ordering/cart/shop.fixture.ts';
import { queryRows, sql } from '../platform/db/sql.ts';
import { cardToken, type Person, type TestApi } from '../../test/index.ts';
import { turnDeliveries } from './autoship.jobs.ts';

/** A customer with an address, a card and an item on autoship. */
export interface Scheduled extends Person {
  productId: number;
  itemId: number;
  scheduleId: number;
  /** Los Angeles day of the first delivery. */
  day: string;
}

export async function addCard(person: Person, number?: string): Promise<number> {
  const { card } = await person.client.ok('POST /account/cc', {
    body: { payment_token: await cardToken(person.client, number) },
  });
  return card.id;
}

/** Makes the gateway decline the cards that a customer has saved so far. */
export const declines = (api: TestApi, { id }: Person) =>
  sql`update sandbox_gateway.vault set behaviour = 'declined' where token in (select vault_token from payment_methods where customer_id = ${id})`.execute(
    api.em().getKysely(),
  );

export async function put(person: Person, productId: number, qty = 2) {
  return (await person.client.ok('POST /autoship/item', { body: { product_id: productId, qty } })).autoship_item;
}

export async function scheduled(api: TestApi, productOptions: Parameters<typeof product>[1] = {}): Promise<Scheduled> {
  const person = await shopper(api);
  await address(person);
  await addCard(person);
  const id = await product(api.em(), { price: 20, autoshipPrice: 19, ...productOptions });
  const item = await put(person, id);
  const { schedule } = await person.client.ok('GET /autoship/schedule/first');
  return { ...person, productId: id, itemId: item.item_id, scheduleId: schedule?.id ?? 0, day: item.scheduled_at_date };
}

/** Sets a clock of `time: 'store'`, without running due jobs on the way. */
export async function setTime({ em, services }: TestApi, moment: Date): Promise<void> {
  const ahead = moment.getTime() - services.clock.real().getTime();
  await sql`update store_clock set ahead_ms = ${ahead}`.execute(em().getKysely());
  await services.clock.refresh();
}

/**
 * Sets the store's clock to the 5th of the next month. A month after the last days of a month may be another day, and tests
 * then always start at the same point.
 */
export async function beginEarlyInMonth(api: TestApi): Promise<void> {
  const now = api.services.clock.real();
  await setTime(api, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 5, 18)));
}

/**
 * Advances to an hour of a day in Los Angeles, and runs autoship and its mails on the way: three days before, after the edit
 * end, on the day.
 */
export async function reach(api: TestApi, day: string, hour: number, minute = 0): Promise<void> {
  const moments = [
    losAngelesMoment(addDays(day, -3), 10),
    losAngelesMoment(addDays(day, -1), 1),
    losAngelesMoment(day, hour, minute),
  ];
  for (const moment of moments.filter((each) => each > api.services.clock.now())) {
    await setTime(api, moment);
    await turnDeliveries(api.services);
    while ((await api.runJobs()) > 0);
  }
}

/** Deliveries of a schedule by their days: `2026-12-22 ordered`. */
export const deliveries = async (api: TestApi, { scheduleId }: { scheduleId: number }) =>
  (
    await queryRows(
      api.em(),
      sql<{
        text: string;
      }>`select date || ' ' || status as text from autoship_occurrences where schedule_id = ${scheduleId} order by id`,
    )
  ).map(({ text }) => text);

/** Returns the autoship mails of a customer, by their names. */
export const mails = async (api: TestApi, { email }: Person) =>
  (
    await queryRows(
      api.em(),
      sql<{ template: string }>`select template from mailbox_messages where recipient = ${email}
        and template like any (array['autoship%', 'order_placed'])`,
    )
  )
    .map(({ template }) => template)
    .toSorted();

/** Orders of a schedule, the first one first. */
export const orders = (api: TestApi, { scheduleId }: { scheduleId: number }) =>
  queryRows(
    api.em(),
    sql<{ id: string; state: string; cents: number; totals: { type: string; cents: number }[] }>`select id, state,
      grand_total_cents as cents, totals from orders where autoship_schedule_id = ${scheduleId} order by created_at, id`,
  );
