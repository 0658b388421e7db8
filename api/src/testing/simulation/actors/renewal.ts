import { outcome, type Actor } from '../world.ts';

/** Members turn their renewal off, or on again. */
export const renewal: Actor = {
  name: 'renewal',
  chance: 0.01,
  async act(_world, { client, dice }) {
    return outcome(await client.call('PUT /account/subscription', { body: { renew: dice.chance(0.5) ? 1 : 0 } }));
  },
};
