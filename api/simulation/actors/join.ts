import { type Actor, isMember, outcome } from '../world.ts';
import { someToken } from '../methods.ts';

const PLANS = [0, 3, 6] as const;

/** A non-member joins, with a trial, by the year or by the month; a former member reactivates. */
export const join: Actor = {
  name: 'join',
  chance: (person) => (isMember(person) ? 0 : person.standing === 'canceled' ? 0.02 : 0.08),
  async act(_world, person) {
    const { client, dice, standing } = person;
    const payment_token = await someToken(person);
    if (standing === 'canceled') {
      const body = { plan_id: dice.pick([3, 6] as const), payment_token };
      return `back, ${outcome(await client.call('POST /account/membership/activate', { body }))}`;
    }
    const body = { plan_id: dice.pick(PLANS), payment_token, postcode: '73301' };
    return outcome(await client.call('POST /membership/enroll', { body }));
  },
};
