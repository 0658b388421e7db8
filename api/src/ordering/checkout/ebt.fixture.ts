import type { Client } from '../../../test/index.ts';

/** The response of the processor's PIN pad to a browser. */
async function pad(client: Client, endpoint: 'cards' | 'pins', fields: Record<string, string>): Promise<string> {
  const { token } = await client.ok('GET /token/payment');
  const body = new URLSearchParams({ client_token: token, ...fields });
  const response = await client.raw(`/sandbox-gateway/ebt/${endpoint}`, { method: 'POST', body });
  const { ebt_token: answer } = (await response.json()) as { ebt_token?: string };
  if (!answer) throw new Error(`the pad gave no token: ${response.status}`);
  return answer;
}

let next = 1000;
/** A new card number for each call, with the given ending. */
const cardNumber = (ending: string) => `507700${String((next += 1)).padStart(6, '0')}${ending}`;

/** Adds an EBT card to the account. */
export async function withEbt(client: Client, ending = '1111') {
  const ebt_token = await pad(client, 'cards', { value: cardNumber(ending) });
  return (await client.ok('POST /account/ebt', { body: { ebt_token } })).ebt;
}

/** The token of a PIN for one order. */
export const pinFor = (client: Client, card: { token: string }, pin = '1234') =>
  pad(client, 'pins', { card_token: card.token, value: pin });
