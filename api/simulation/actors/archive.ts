import { type Actor, outcome } from '../world.ts';
import { prove } from '../prove.ts';

/** A customer requests an archive of their data, and fetches it once it is available. */
export const archive: Actor = {
  name: 'fetch an archive',
  chance: () => 0.0007,
  async act({ store }, person) {
    const { client } = person;
    await prove(person);
    const response = await client.call('POST /account/privacy/export');
    if (response.status >= 400) return outcome(response);
    // A job makes it.
    await store.windTo(store.now());
    return outcome(await client.call('POST /account/privacy/archive'));
  },
};
