import { randomUUID } from 'node:crypto';
import { passesLuhn, shipsWineTo } from '@larder/rules';
import type { Client } from '../test/client.ts';
import { ADDRESS, PASSWORD } from '../test/people.ts';
import { diceOf } from './dice.ts';
import { linkSays, mailTo } from './mail-to.ts';
import type { Resident, World } from './world.ts';

/** Where they live: states with other taxes, one to which no wine is sent. */
export const PLACES = [
  { region_code: 'TX', postcode: '73301', city: 'Austin' },
  { region_code: 'CA', postcode: '90001', city: 'Los Angeles' },
  { region_code: 'OR', postcode: '97201', city: 'Portland' },
  { region_code: 'UT', postcode: '84101', city: 'Salt Lake City' },
];
/** Orders a day: two a month, one every other, one in a season, hardly any. */
const PACES = [0.07, 0.016, 0.01, 0.004, 0.002];

interface Registering {
  lastname: string;
  zip: string;
  email?: string;
  /** Of the link that they came by. */
  ccode?: string | undefined;
}

/** Registers a customer. @returns the account's id and e-mail */
export async function register(
  client: Client,
  { lastname, zip, ccode, email = someEmail() }: Registering,
): Promise<{ id: number; email: string }> {
  const body = { email, password: PASSWORD, firstname: 'Robin', lastname, billing_zip: zip, ...(ccode && { ccode }) };
  const { customer_id: id } = await client.ok('POST /custom/customerAjax/ajaxPostRegister', { body });
  return { id, email };
}

/** A new, unused address. */
export const someEmail = (): string => `${randomUUID()}@example.com`;

/** A card that works, another one for each number. */
function cardOf(number: number): string {
  const digits = `4242${String(number).padStart(11, '0')}`;
  const check = Array.from({ length: 10 }, (_, digit) => `${digits}${digit}`).find(passesLuhn);
  if (!check) throw new RangeError(`No card ends ${digits}`);
  return check;
}

/** Follows the link of the welcome mail, as most people do (OP-215). @throws Error when there is no such mail */
async function confirmEmail(place: Pick<World, 'em' | 'store'>, client: Client, email: string): Promise<void> {
  const token = linkSays(await mailTo(place, email, 'welcome'), 'token');
  await client.ok('POST /account/email/verify', { body: { token } });
}

/** Registers a customer, with an address and a card; an invited friend by the link they followed. */
export async function settleIn(
  place: Pick<World, 'em' | 'store'>,
  seed: number,
  number: number,
  friend?: { email: string; ccode: string },
): Promise<Resident> {
  const client = place.store.client();
  const dice = diceOf(seed, `resident ${number}`);
  const home = dice.pick(PLACES);
  const { id, email } = await register(client, { lastname: `Field ${number}`, zip: home.postcode, ...friend });
  await confirmEmail(place, client, email);
  const isOfAge = dice.chance(0.8);
  if (isOfAge) await client.ok('PUT /account', { body: { date_of_birth: '1980-01-01' } });
  const street = { ...ADDRESS, street1: `${number} Orchard Lane` };
  const { address } = await client.ok('POST /account/address', { body: { ...street, ...home, is_default_shipping: 1 } });
  const drinksWine = isOfAge && shipsWineTo(home.region_code);
  const habits = { drinksWine, pace: dice.pick(PACES), addressId: address.id };
  const has = { ebt: null, codes: [], orders: [], waiting: [] };
  const is = {
    whereabouts: 'in',
    standing: 'lead',
    passkey: null,
    google: null,
    card: cardOf(number),
    hasBrought: friend !== undefined,
    hasApplied: false,
  } as const;
  return { id, name: `Robin Field ${number}`, email, client, dice, ...is, ...habits, ...has };
}
