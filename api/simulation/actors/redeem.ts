import { type Actor, press } from '../world.ts';

/** A customer redeems a mailed gift card, sometimes twice at once, or one that they redeemed before. */
export const redeem: Actor = {
  name: 'redeem',
  chance: ({ codes }) => (codes.length > 0 ? 0.2 : 0),
  async act(_world, person) {
    const { client, dice } = person;
    const code = dice.pick(person.codes);
    // Wrong tries of everybody here count for one address, so few are made.
    if (dice.chance(0.95)) person.codes = person.codes.filter((other) => other !== code);
    return press(dice, 0.1, () => client.call('POST /giftcards/redeem', { body: { code } }));
  },
};
