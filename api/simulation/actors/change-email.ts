import { comeIn } from '../come-in.ts';
import { resetPassword } from '../reset-password.ts';
import { linkSays, mailTo } from '../mail-to.ts';
import { prove } from '../prove.ts';
import { someEmail } from '../residents.ts';
import { type Actor, outcome } from '../world.ts';

/**
 * A customer changes their e-mail. Most confirm it from the new mailbox; some revert it from the old one, which signs them out
 * everywhere.
 */
export const changeEmail: Actor = {
  name: 'change the e-mail',
  chance: () => 0.001,
  async act(world, person) {
    const { client, dice, email: old } = person;
    const email = someEmail();
    await prove(person);
    const response = await client.call('PUT /account', { body: { email } });
    if (response.status >= 400) return outcome(response);
    if (dice.chance(0.1)) return 'never confirmed';
    const token = linkSays(await mailTo(world, email, 'email_confirm'), 'token');
    if (token === undefined) return 'no mail';
    const confirmed = await client.call('POST /account/email/confirm', { body: { token } });
    if (confirmed.status >= 400) return outcome(confirmed);
    person.email = email;
    if (dice.chance(0.8)) return 'ok';
    const back = linkSays(await mailTo(world, old, 'email_changed'), 'token');
    if (back === undefined) return 'no mail to the old one';
    person.whereabouts = 'out';
    const undone = await world.store.client().call('POST /account/email/undo', { body: { token: back } });
    if (undone.status >= 300) return `taken back, ${outcome(undone)}, in again, ${await comeIn(world, person)}`;
    person.email = old;
    // Undoing ends every way to sign in (OP-215).
    Object.assign(person, { passkey: null, google: null });
    return `taken back, ok, a new password, ${await resetPassword(world, person)}, in again, ${await comeIn(world, person)}`;
  },
};
