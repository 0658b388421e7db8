import { type Actor, isMember, press } from '../world.ts';

/** A customer upgrades a trial or monthly membership to annual, by either way, sometimes twice at once. */
export const upgrade: Actor = {
  name: 'upgrade',
  chance: (person) => (isMember(person) ? 0.002 : 0),
  act: (_world, { client, dice }) =>
    dice.chance(0.3)
      ? press(dice, 0.2, () => client.call('POST /account/membership/chargetrial'))
      : press(dice, 0.2, () => client.call('POST /account/membership/instantupgrade', { body: { plan_id: 3 } })),
};
