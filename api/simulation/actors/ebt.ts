import { type Actor, outcome } from '../world.ts';
import { someEbtCard } from '../methods.ts';
import { prove } from '../prove.ts';

/** A customer enters an EBT card; an existing one can be replaced. */
export const ebt: Actor = {
  name: 'enter an EBT card',
  chance: ({ ebt: card, pace }) => (card === null && pace > 0.005 ? 0.02 : 0.001),
  async act(_world, person) {
    await prove(person);
    const answer = await person.client.call('POST /account/ebt', { body: { ebt_token: await someEbtCard(person) } });
    if (answer.status < 300) person.ebt = (answer.body as { ebt: { token: string } }).ebt.token;
    return outcome(answer);
  },
};
