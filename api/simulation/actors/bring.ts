import { someEmail } from '../residents.ts';
import { type Actor, isMember } from '../world.ts';

/** A member invites a friend, by mail or by the link alone, who registers by it. */
export const bring: Actor = {
  name: 'bring a friend',
  chance: (person) => (isMember(person) && !person.hasBrought ? 0.001 : 0),
  async act({ welcome }, person) {
    const { client, dice } = person;
    const email = someEmail();
    const { share_url: link } = await client.ok('GET /account/sharing');
    if (dice.chance(0.5)) await client.ok('POST /account/sharing', { body: { emails: [email] } });
    person.hasBrought = true;
    await welcome({ email, ccode: new URL(link).searchParams.get('ccode') ?? '' });
    return 'ok';
  },
};
