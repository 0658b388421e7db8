import type { Page } from '@playwright/test';
import pg from 'pg';
import { storeEnv } from './env.ts';
import { larder } from './larder.ts';
import { CARD, newEmail } from './shopper.ts';

/** Winds the store's time as its operator does (`larder time`): what falls due on the way runs. @param moment of Los Angeles: `2026-12-24T09:00` */
export const windTo = (moment: string): Promise<void> => larder('time', moment);

/** Calls the api with the cookies of a page, as its browser would. @throws Error with what was refused */
export async function ask<T>(page: Page, call: string, body?: Record<string, string | number>): Promise<T> {
  const [method = 'GET', path = ''] = call.split(' ');
  const url = `/api/v1${path}`;
  const headers: Record<string, string> = { reqsource: 'web' };
  if (method !== 'GET') {
    const { csrf_token: token } = await ask<{ csrf_token: string }>(page, 'GET /token/csrf');
    headers['x-csrf-token'] = token;
  }
  const answer = await page.request.fetch(url, { method, headers, ...(body && { form: body }) });
  if (!answer.ok()) throw new Error(`${call}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function cardToken(page: Page, number: string): Promise<string> {
  const { token } = await ask<{ token: string }>(page, 'GET /token/payment');
  const form = { client_token: token, number, expiry: '12/39', cvv: '123' };
  const answer = await page.request.post('/sandbox-gateway/tokens', { form });
  return ((await answer.json()) as { payment_token: string }).payment_token;
}

/** Signs a page in as a new member with an address; answers their email. */
export async function becomeMember(page: Page): Promise<string> {
  const email = newEmail();
  const person = { firstname: 'Robin', lastname: 'Field' };
  const account = { ...person, email, password: 'a long enough one', billing_zip: '73301' };
  await ask(page, 'POST /custom/customerAjax/ajaxPostRegister', account);
  await ask(page, 'POST /membership/enroll', { plan_id: 6, payment_token: await cardToken(page, CARD.good), postcode: '73301' });
  await ask(page, 'POST /account/address', {
    ...person,
    street1: '12 Orchard Lane',
    city: 'Austin',
    postcode: '73301',
    region_code: 'TX',
    telephone: '(512) 555-0142',
    is_default_shipping: 1,
  });
  return email;
}

/** Saves a good card. */
export const saveCard = async (page: Page): Promise<void> => {
  await ask(page, 'POST /account/cc', { payment_token: await cardToken(page, CARD.good) });
};

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
export async function moveFirst(page: Page, day: string): Promise<void> {
  const { schedule } = await ask<{ schedule: { id: number } }>(page, 'GET /autoship/schedule/first');
  await ask(page, `PUT /autoship/schedule/${schedule.id}`, { next_date: day });
}

/** Puts a product on Autoship, to come first on a day; answers its item. */
export async function putOnAutoship(page: Page, productId: number, day: string): Promise<number> {
  const answer = await ask<{ autoship_item: { item_id: number } }>(page, 'POST /autoship/item', {
    product_id: productId,
    qty: 2,
  });
  await moveFirst(page, day);
  return answer.autoship_item.item_id;
}
