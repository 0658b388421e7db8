import { randomUUID } from 'node:crypto';
import { shipsWineTo } from '@larder/rules';
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

/** Lets somebody register, with an address of their own. */
export async function settleIn(store: SimStore, seed: number, number: number): Promise<Resident> {
  const client = store.client();
  const dice = diceOf(seed, `resident ${number}`);
  const place = dice.pick(PLACES);
  const name = `Robin Field ${number}`;
  const email = `${randomUUID()}@example.com`;
  const own = { email, password: PASSWORD, firstname: 'Robin', lastname: `Field ${number}`, billing_zip: place.postcode };
  await client.ok('POST /custom/customerAjax/ajaxPostRegister', { body: own });
  if (dice.chance(0.8)) await client.ok('PUT /account', { body: { date_of_birth: '1980-01-01' } });
  const { address } = await client.ok('POST /account/address', { body: { ...ADDRESS, ...place, is_default_shipping: 1 } });
  const { is_over_21: isOldEnough } = (await client.ok('GET /account')).account;
  return { name, email, client, dice, addressId: address.id, drinksWine: isOldEnough && shipsWineTo(place.region_code) };
}
