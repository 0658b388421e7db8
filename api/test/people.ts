import { randomUUID } from 'node:crypto';
import type { DeskRole } from '@larder/rules';
import { sql } from '../src/platform/db/sql.ts';
import type { Client } from './client.ts';
import type { TestApi } from './start-api.ts';

export const PASSWORD = 'a good password';
/** Of the demo people in a stocked database. */
export const DEMO_PASSWORD = 'Larder-demo-1';
export const CARD = '4242424242424242';

export interface Person {
  client: Client;
  email: string;
  id: number;
}

/** Marks the address of an account as proved (OP-215), as its owner's click in the welcome mail does. */
async function verifyEmail(api: TestApi, customerId: number): Promise<void> {
  await sql`update customers set email_verified_at = registered_at where id = ${customerId}`.execute(api.em().getKysely());
}

/**
 * A browser of a newly registered customer.
 * @param isVerified whether the address is proved; tests about something else need a complete account
 */
export async function lead(api: TestApi, fields: Record<string, string> = {}, isVerified = true): Promise<Person> {
  const client = api.client();
  const email = fields['email'] ?? `${randomUUID()}@example.com`;
  const body = { email, password: PASSWORD, firstname: 'Robin', lastname: 'Field', billing_zip: '73301', ...fields };
  const { customer_id } = await client.ok('POST /custom/customerAjax/ajaxPostRegister', { body });
  if (isVerified) await verifyEmail(api, customer_id);
  return { client, email, id: customer_id };
}

/**
 * Makes an account an employee's with roles in the back office.
 * @param roles none for an employee who has only staff prices
 */
export async function employ(api: TestApi, { id }: Pick<Person, 'id'>, ...roles: DeskRole[]): Promise<void> {
  const db = api.em().getKysely();
  await sql`update customers set is_employee = true, group_id = 8 where id = ${id}`.execute(db);
  await sql`insert into desk_roles (customer_id, roles, granted_at) values (${id}, ${roles}::text[], now())
    on conflict (customer_id) do update set roles = excluded.roles`.execute(db);
}

/** A browser of a new employee with roles in the back office. */
export async function employee(api: TestApi, ...roles: DeskRole[]): Promise<Person> {
  const person = await lead(api);
  await employ(api, person, ...roles);
  return person;
}

/** A one-time token of a card, got as a browser gets it: from the gateway, not from the store. */
export async function cardToken(client: Client, number = CARD, { expiry = '12/39', cvv = '123' } = {}): Promise<string> {
  const { token, gateway } = await client.ok('GET /token/payment');
  if (gateway.kind === 'braintree') return braintreeNonce(token, number);
  const form = new URLSearchParams({ client_token: token, number, expiry, cvv });
  const response = await client.raw('/sandbox-gateway/tokens', { method: 'POST', body: form });
  const answer = (await response.json()) as { payment_token?: string };
  if (!answer.payment_token) throw new Error(`no token: ${JSON.stringify(answer)}`);
  return answer.payment_token;
}

/** Gets a nonce as Braintree's script does, at the client token's address. */
async function braintreeNonce(clientToken: string, number: string): Promise<string> {
  const { clientApiUrl } = JSON.parse(Buffer.from(clientToken, 'base64').toString()) as { clientApiUrl: string };
  const creditCard = { number, expirationMonth: '12', expirationYear: '2039' };
  const response = await fetch(`${clientApiUrl}/v1/payment_methods/credit_cards`, {
    method: 'POST',
    body: JSON.stringify({ creditCard }),
  });
  const { creditCards } = (await response.json()) as { creditCards: [{ nonce: string }] };
  return creditCards[0].nonce;
}

/** A browser of a new member; plan 3 annual, 6 monthly, 0 trial. */
export async function member(api: TestApi, plan: 0 | 3 | 6 = 3): Promise<Person> {
  const person = await lead(api);
  const body = { plan_id: plan, payment_token: await cardToken(person.client), postcode: '73301' };
  await person.client.ok('POST /membership/enroll', { body });
  return person;
}

/** An address in the 48 states, as the form sends it. */
export const ADDRESS = {
  firstname: 'Robin',
  lastname: 'Field',
  street1: '12 Orchard Lane',
  city: 'Austin',
  postcode: '73301',
  region_code: 'TX',
  telephone: '(512) 555-0142',
};
