import { PASSWORD } from '../test/people.ts';
import { linkSays, mailTo } from './mail-to.ts';
import { outcome, type Resident, type World } from './world.ts';

/** Resets the password by the link of a mail, as a customer does who forgot it. Returns `ok`, or why not. */
export async function resetPassword(world: World, { email }: Resident): Promise<string> {
  const browser = world.store.client();
  await browser.ok('POST /account/reset', { body: { email } });
  const token = linkSays(await mailTo(world, email, 'reset'), 'token');
  if (token === undefined) return 'no mail';
  return outcome(await browser.call('POST /account/updatepassword', { body: { password: PASSWORD, token } }));
}
