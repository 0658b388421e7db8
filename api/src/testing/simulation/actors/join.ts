import { outcome, type Actor } from '../world.ts';
import { someCard } from './cards.ts';

const PLANS = [0, 3, 6] as const;

/** Who is no member joins, with a trial, by the year or by the month; who was one comes back. */
export const join: Actor = {
  name: 'join',
  chance: 0.2,
  async act(_world, person) {
    const { client, dice } = person;
    const { user_status: status } = (await client.ok('GET /account')).account;
    if (status === 'member' || status === 'trial') return 'is a member';
    const payment_token = await someCard(person);
    if (status === 'canceled') {
      const body = { plan_id: dice.pick([3, 6] as const), payment_token };
      return `back, ${outcome(await client.call('POST /account/membership/activate', { body }))}`;
    }
    const body = { plan_id: dice.pick(PLANS), payment_token, postcode: '73301' };
    return outcome(await client.call('POST /membership/enroll', { body }));
  },
};
