import { randomUUID } from 'node:crypto';
import { shipsWineTo } from '@larder/rules';
import { run, sql } from '../../platform/db/sql.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { Client } from '../client.ts';
import { ADDRESS, PASSWORD } from '../people.ts';
import { diceOf } from './dice.ts';
import type { SimStore } from './sim-store.ts';
import type { Resident } from './world.ts';

/** Where they live: states with other taxes, one to which no wine is sent. */
const PLACES = [
  { region_code: 'TX', postcode: '73301', city: 'Austin' },
  { region_code: 'CA', postcode: '90001', city: 'Los Angeles' },
  { region_code: 'OR', postcode: '97201', city: 'Portland' },
  { region_code: 'UT', postcode: '84101', city: 'Salt Lake City' },
];
/** Orders a day: two a month, one every other, one in a season, hardly any. */
const PACES = [0.07, 0.016, 0.01, 0.004, 0.002];

async function register(client: Client, lastname: string, zip: string): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const body = { email, password: PASSWORD, firstname: 'Robin', lastname, billing_zip: zip };
  await client.ok('POST /custom/customerAjax/ajaxPostRegister', { body });
  return email;
}

/** Lets somebody register, with an address of their own. */
export async function settleIn(store: SimStore, seed: number, number: number): Promise<Resident> {
  const client = store.client();
  const dice = diceOf(seed, `resident ${number}`);
  const place = dice.pick(PLACES);
  const email = await register(client, `Field ${number}`, place.postcode);
  const isOfAge = dice.chance(0.8);
  if (isOfAge) await client.ok('PUT /account', { body: { date_of_birth: '1980-01-01' } });
  const { address } = await client.ok('POST /account/address', { body: { ...ADDRESS, ...place, is_default_shipping: 1 } });
  const drinksWine = isOfAge && shipsWineTo(place.region_code);
  const habits = { drinksWine, pace: dice.pick(PACES), addressId: address.id };
  const has = { ebt: null, codes: [], orders: [], waiting: [] };
  return { name: `Robin Field ${number}`, email, client, dice, standing: 'lead', ...habits, ...has };
}

/** Somebody of the staff, who decides about what waits. */
export async function hire(store: SimStore, em: Em): Promise<Client> {
  const client = store.client();
  const email = await register(client, 'of the staff', '73301');
  await run(em, sql`update customers set is_employee = true where email = ${email}`);
  return client;
}
