import type { Page } from '@playwright/test';
import pg from 'pg';
import { callApi } from './api-session.ts';
import { storeEnv } from './env.ts';
import { larder } from './larder.ts';

/** Winds the store's time as its operator does (`larder time`): what falls due on the way runs. @param moment of Los Angeles: `2026-12-24T09:00` */
export const windTo = (moment: string): Promise<void> => larder('time', moment);

/** Test hooks: make the gateway decline saved cards, or sell out a product. */
export async function befall(what: { declinedFor: string } | { soldOut: number }): Promise<void> {
  const db = new pg.Client({ connectionString: storeEnv.databaseUrl });
  await db.connect();
  if ('soldOut' in what) await db.query('update products set stock_qty = 0 where id = $1', [what.soldOut]);
  else
    await db.query(
      `update sandbox_gateway.vault set behaviour = 'declined' where token in (select m.vault_token from payment_methods m
        join customers c on c.id = m.customer_id where c.email = $1)`,
      [what.declinedFor],
    );
  await db.end();
}

/** Moves the next delivery of a shopper's schedule to a day (`2026-12-22`, of Los Angeles). */
export async function moveFirst(page: Pick<Page, 'request'>, day: string): Promise<void> {
  const { schedule } = await callApi<{ schedule: { id: number } }>(page, 'GET /autoship/schedule/first');
  await callApi(page, `PUT /autoship/schedule/${schedule.id}`, { next_date: day });
}

/** Puts a product on Autoship, to come first on a day; answers its item. */
export async function putOnAutoship(page: Pick<Page, 'request'>, productId: number, day: string): Promise<number> {
  const answer = await callApi<{ autoship_item: { item_id: number } }>(page, 'POST /autoship/item', {
    product_id: productId,
    qty: 2,
  });
  await moveFirst(page, day);
  return answer.autoship_item.item_id;
}
