import { queryRows, sql } from '../../platform/db/sql.ts';
import { cardToken, member, PASSWORD, startApi, type TestApi } from '../../../test/index.ts';
import { renewMemberships } from './renewals.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

const DAY = 86_400_000;

test('each move of a membership is in its history: joined, renewed, missed, ended, returned', async () => {
  const person = await member(api, 6);
  api.clock.advance(32 * DAY);
  await renewMemberships(api.services);
  await sql`update sandbox_gateway.vault set behaviour = 'declined'`.execute(api.em().getKysely());
  for (const days of [32, 4, 4, 4]) {
    api.clock.advance(days * DAY);
    await renewMemberships(api.services);
  }
  await person.client.ok('POST /account/login', { body: { email: person.email, password: PASSWORD } });
  const body = { plan_id: 3, payment_token: await cardToken(person.client, '5555555555554444') };
  await person.client.ok('POST /account/membership/activate', { body });
  const moves = await queryRows(
    api.em(),
    sql<{ text: string }>`select concat_ws(' ', from_state, '>', to_state, move, by, cause) as text from membership_history
      where customer_id = ${person.id} order by id`,
  );
  expect(moves.map(({ text }) => text)).toEqual([
    'none > active join payments',
    'active > active renew payments',
    'active > past_due miss payments declined',
    'past_due > past_due miss payments declined',
    'past_due > past_due miss payments declined',
    'past_due > past_due miss payments declined',
    'past_due > canceled end payments card_failed',
    'canceled > active return payments',
  ]);
});
