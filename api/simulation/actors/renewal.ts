import { type Actor, isMember, outcome } from '../world.ts';

/** Members turn their renewal off, or on again. */
export const renewal: Actor = {
  name: 'renewal',
  chance: (person) => (isMember(person) ? 0.005 : 0),
  async act(_world, { client, dice }) {
    return outcome(await client.call('PUT /account/subscription', { body: { renew: dice.chance(0.5) ? 1 : 0 } }));
  },
};
