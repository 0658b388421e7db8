import { type Actor, press } from '../world.ts';

/** A member of staff decides the customer's application for a free membership; sometimes two do so at once. */
export const decideGives: Actor = {
  name: 'decide Gives',
  chance: ({ hasApplied }) => (hasApplied ? 0.3 : 0),
  async act({ staff: { support } }, person) {
    const { applications } = await support.ok('GET /desk/gives');
    const found = applications.find(({ shopper_email }) => shopper_email === person.email);
    // With the first page nothing is sure; the others wait for their turn.
    if (!found) return 'nothing waits';
    person.hasApplied = false;
    const decision = person.dice.pick(['accept', 'accept', 'accept', 'refuse'] as const);
    const body = decision === 'refuse' ? { decision, refusal: 'We could not find your school.' } : { decision };
    const params = { id: found.application_id };
    return `${decision}: ${await press(person.dice, 0.2, () => support.call('POST /desk/gives/{id}', { params, body }))}`;
  },
};
