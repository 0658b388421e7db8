import { type Actor, outcome } from '../world.ts';
import { someToken } from '../methods.ts';
import { prove } from '../prove.ts';

/** A customer saves another default card or wallet; it may be one that is declined when the membership renews. */
export const keepMethod: Actor = {
  name: 'keep a method',
  chance: () => 0.004,
  async act(_world, person) {
    const { client } = person;
    await prove(person);
    const response = await client.call('POST /account/cc', { body: { payment_token: await someToken(person) } });
    if (response.status >= 400) return outcome(response);
    const { card } = response.body as { card: { id: number } };
    return outcome(await client.call('PUT /account/cc/{id}', { params: { id: card.id } }));
  },
};
