import { GIVES_CATEGORIES } from '@larder/rules';
import { type Actor, isMember, outcome } from '../world.ts';

/** A non-member applies for a free membership and verifies their identity, sometimes with a wrong date of birth. */
export const apply: Actor = {
  name: 'apply for Gives',
  chance: (person) => (isMember(person) || person.hasApplied ? 0 : 0.001),
  async act(_world, person) {
    const { client, dice } = person;
    const body = {
      category: dice.pick(GIVES_CATEGORIES),
      household_size: dice.between(1, 6),
      income_band: '25_to_50',
      story: 'We count every dollar.',
    } as const;
    const response = await client.call('POST /gives/questionnaire', { body });
    if (response.status >= 400) return outcome(response);
    const date_of_birth = dice.chance(0.9) ? '1980-01-01' : '1985-05-05';
    const proved = await client.call('POST /gives/verify', { body: { date_of_birth } });
    person.hasApplied = proved.status < 300 && (proved.body as { status: string }).status === 'proved';
    return outcome(proved);
  },
};
