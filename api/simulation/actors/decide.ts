import { type Actor, press } from '../world.ts';

/** A member of staff decides one of the customer's reports; sometimes two do so at once. */
export const decide: Actor = {
  name: 'decide',
  chance: ({ waiting }) => (waiting.length > 0 ? 0.3 : 0),
  async act({ staff: { support } }, person) {
    const id = person.dice.pick(person.waiting);
    person.waiting = person.waiting.filter((other) => other !== id);
    const decision = person.dice.pick(['accept', 'accept', 'refuse'] as const);
    const body = decision === 'refuse' ? { decision, refusal: 'It was delivered.' } : { decision };
    return press(person.dice, 0.2, () => support.call('POST /desk/report/{id}', { params: { id }, body }));
  },
};
