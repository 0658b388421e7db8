import { proveAtDesk } from '../staff.ts';
import { type Actor, press } from '../world.ts';

/** Support merges a second account, with which a customer never ordered or joined, into another one; sometimes twice at once. */
export const merge: Actor = {
  name: 'merge accounts',
  chance: ({ standing, orders }) => (standing === 'lead' && orders.length === 0 ? 0.002 : 0),
  async act({ people, staff: { support } }, person) {
    const { dice, id } = person;
    const others = people.filter((other) => other !== person && (other.whereabouts === 'in' || other.whereabouts === 'out'));
    if (others.length === 0) return 'has no other account';
    await proveAtDesk(support);
    const params = { id: dice.pick(others).id };
    const body = { other_id: id, reason: 'Both are accounts of one person' };
    const ended = await press(dice, 0.2, () => support.call('POST /desk/customers/{id}/merge', { params, body }));
    if (ended.includes('ok')) person.whereabouts = 'forgotten';
    return ended;
  },
};
