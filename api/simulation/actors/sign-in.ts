import { withPasskey } from '../../src/account/identity/passkeys/authenticator.fixture.ts';
import { comeIn, ways } from '../come-in.ts';
import { prove } from '../prove.ts';
import type { Actor } from '../world.ts';

const WAYS = Object.keys(ways) as (keyof typeof ways)[];

/** A customer signs in with another browser, by any method; without a passkey they create one. */
export const signIn: Actor = {
  name: 'sign in',
  chance: () => 0.006,
  async act(world, person) {
    const by = person.dice.pick(WAYS);
    if (by === 'passkey' && !person.passkey) {
      await prove(person);
      person.passkey = (await withPasskey(person.client)).key;
    }
    return `by ${by}, ${await comeIn(world, person, by)}`;
  },
};
