import { prove } from '../prove.ts';
import { type Actor, outcome } from '../world.ts';

/** A customer removes a card or wallet, so that the membership may have no means to renew. */
export const forgetMethod: Actor = {
  name: 'forget a method',
  chance: () => 0.001,
  async act(_world, person) {
    const { client, dice } = person;
    const { cards } = await client.ok('GET /account/cc');
    if (cards.length === 0) return 'has none';
    await prove(person);
    return outcome(await client.call('DELETE /account/cc/{id}', { params: { id: dice.pick(cards).id } }));
  },
};
