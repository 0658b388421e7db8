import { WALLETS } from '@larder/rules';
import { cardToken } from '../test/people.ts';
import type { Resident } from './world.ts';

/** How cards and wallets act, as often as they come: most are good, and people's own; some are declined, lose the answer of a charge, or the request. */
const BEHAVIOURS = [
  ...Array.from({ length: 80 }, () => ['ok', null] as const),
  ['ok', '5555555555554444'],
  ['declined', '4000000000000002'],
  ['declined', '4000000000000002'],
  ['insufficient_funds', '4000000000009995'],
  ['declined', '4000000000000119'],
  ['insufficient_funds', '4000000000009995'],
  ['lost_answer', '4000000000000259'],
  ['lost_answer', '4000000000000259'],
  ['lost_request', '4000000000006975'],
] as const;
/** By their last digits: good ones, one with little on it, one that loses the answer, one that loses the request. */
const EBT_ENDINGS = ['1111', '1111', '1111', '1111', '1111', '1111', '0005', '0259', '6975'];

/**
 * Calls one of the gateway's own endpoints, as its script does in a browser.
 * @throws Error when it returns nothing
 */
async function knock({ client }: Resident, path: string, fields: Record<string, string>): Promise<string> {
  const { token } = await client.ok('GET /token/payment');
  const body = new URLSearchParams({ client_token: token, ...fields });
  const response = await client.raw(`/sandbox-gateway/${path}`, { method: 'POST', body });
  const answer = (await response.json()) as { payment_token?: string; ebt_token?: string };
  const issuedToken = answer.payment_token ?? answer.ebt_token;
  if (!issuedToken) throw new Error(`The door ${path} gave nothing: ${response.status}`);
  return issuedToken;
}

/** The token of some card of theirs. */
const someCard = ({ client, dice, card }: Resident): Promise<string> => cardToken(client, dice.pick(BEHAVIOURS)[1] ?? card);

/** The token of what they approved in the sheet of some wallet. */
function someWallet(person: Resident): Promise<string> {
  const [behaviour] = person.dice.pick(BEHAVIOURS);
  const fields = { wallet: person.dice.pick(WALLETS), approval: `${behaviour}:${person.email}` };
  return knock(person, 'wallets', fields);
}

/** A card or a wallet that is new to the store. */
export const someToken = (person: Resident): Promise<string> => (person.dice.chance(0.4) ? someWallet : someCard)(person);

/** Returns a payment method: a saved one, or a new one. */
export async function someMethod(person: Resident): Promise<{ cc_id: number } | { payment_token: string; keep_card: 0 | 1 }> {
  const { client, dice } = person;
  if (dice.chance(0.6)) {
    const { cards } = await client.ok('GET /account/cc');
    if (cards.length > 0) return { cc_id: dice.pick(cards).id };
  }
  return { payment_token: await someToken(person), keep_card: dice.chance(0.7) ? 1 : 0 };
}

/** What the pad gives for an EBT card of theirs, a new one each time. */
export const someEbtCard = (person: Resident): Promise<string> => {
  const middle = String(person.dice.between(0, 99_999_999)).padStart(9, '0');
  return knock(person, 'ebt/cards', { value: `507${middle}${person.dice.pick(EBT_ENDINGS)}` });
};

/** What the pad gives for the PIN of their EBT card, now and then a wrong one. */
export const somePin = (person: Resident, card: string): Promise<string> =>
  knock(person, 'ebt/pins', { card_token: card, value: person.dice.chance(0.07) ? '9999' : '1234' });
