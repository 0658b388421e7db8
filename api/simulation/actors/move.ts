import { ADDRESS } from '../../test/people.ts';
import { changeOrder } from '../change-order.ts';
import { PLACES } from '../residents.ts';
import { type Actor, isFresh, outcome } from '../world.ts';

/** A customer changes the address of a very recent order, which may change taxes and exclude wine. */
export const move: Actor = {
  name: 'send an order elsewhere',
  chance: (person, now) => (isFresh(person, now) ? 0.04 : 0),
  async act(_world, person) {
    const { client, dice, orders } = person;
    const [last] = orders;
    if (!last) return 'nothing to send';
    const body = { ...ADDRESS, ...dice.pick(PLACES), street1: `${dice.between(1, 99)} Other Street` };
    const made = await client.call('POST /account/address', { body });
    if (made.status >= 400) return outcome(made);
    const { address } = made.body as { address: { id: number } };
    return changeOrder(person, last.id, { address_id: address.id });
  },
};
