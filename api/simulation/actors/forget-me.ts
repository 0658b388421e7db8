import { prove } from '../prove.ts';
import { type Actor, outcome } from '../world.ts';

/** A customer requests the deletion of their account, which signs them out everywhere; it happens in 14 days. */
export const forgetMe: Actor = {
  name: 'ask to be forgotten',
  chance: () => 0.0004,
  async act(_world, person) {
    await prove(person);
    // After an interruption the request's outcome is unknown; signing in cancels it.
    person.whereabouts = 'leaving';
    const response = await person.client.call('POST /account/privacy/deletion', { body: { gives_up: 1 } });
    if (response.status >= 400) person.whereabouts = 'in';
    return outcome(response);
  },
};
