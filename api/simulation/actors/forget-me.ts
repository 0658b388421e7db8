import { prove } from '../prove.ts';
import { type Actor, outcome } from '../world.ts';

/** Somebody asks to be forgotten, which signs them out everywhere; it comes true in 14 days. */
export const forgetMe: Actor = {
  name: 'ask to be forgotten',
  chance: () => 0.0004,
  async act(_world, person) {
    await prove(person);
    // Cut off, nobody knows whether it was heard; signing in undoes it.
    person.whereabouts = 'leaving';
    const response = await person.client.call('POST /account/privacy/deletion', { body: { gives_up: 1 } });
    if (response.status >= 400) person.whereabouts = 'in';
    return outcome(response);
  },
};
