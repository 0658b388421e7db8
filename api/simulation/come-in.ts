import { byGoogle } from '../src/account/identity/google/local-google.fixture.ts';
import { byPasskey } from '../src/account/identity/passkeys/authenticator.fixture.ts';
import type { Answer, Client } from '../test/client.ts';
import { PASSWORD } from '../test/people.ts';
import { linkSays, mailTo } from './mail-to.ts';
import { outcome, type Resident, type World } from './world.ts';

/** Signs a customer in with a new browser. Returns `ok`, or why not. */
type Way = (world: World, person: Resident, browser: Client) => Promise<string>;

const password: Way = async (_world, { email }, browser) =>
  outcome(await browser.call('POST /account/login', { body: { email, password: PASSWORD } }));

/** By a code that is typed, or by the link of the same mail. */
const mailed =
  (by: 'code' | 'link'): Way =>
  async (world, { email }, browser) => {
    await browser.ok('POST /account/otp', { body: { email } });
    const mail = await mailTo(world, email, 'one_time_code');
    const otpCode = linkSays(mail, 'otpCode');
    if (otpCode === undefined) return 'no mail';
    const place = by === 'link' ? world.store.client() : browser;
    const nonce = linkSays(mail, 'otpNonce');
    if (place !== browser && nonce) await place.ok('POST /account/nonce/verify', { body: { nonce } });
    const answer = await place.call('POST /account/otp/verify', { body: { otpCode } });
    // The browser that the link was opened in is theirs from now on.
    if (place !== browser) for (const [name, value] of place.cookies) browser.cookies.set(name, value);
    return outcome(answer);
  };

/** By the local provider in Google's stead; the first time the password links both. */
const google: Way = async ({ store }, person, browser) => {
  const place = { client: () => store.client(), services: { config: { publicUrl: 'http://localhost:3000' } } };
  const answer: Answer<unknown> = await byGoogle(place, browser, person.google ?? person.email);
  if ((answer.body as { error_code?: string }).error_code !== 'link_required') return outcome(answer);
  person.google = person.email;
  return outcome(await browser.call('POST /account/login', { body: { email: person.email, password: PASSWORD } }));
};

const passkey: Way = async (_world, { passkey: key }, browser) =>
  key ? outcome(await byPasskey(browser, key)) : 'has no passkey';

/** Every way to sign in. */
export const ways = { password, code: mailed('code'), link: mailed('link'), google, passkey } as const;

/**
 * Signs a customer in with a new browser, which they use from then on.
 * @returns `ok`, or why not
 * @throws Error when it opened another account than theirs
 */
export async function comeIn(world: World, person: Resident, by: keyof typeof ways = 'password'): Promise<string> {
  const browser = world.store.client();
  const came = await ways[by](world, person, browser);
  if (came !== 'ok') return came;
  const { account } = await browser.ok('GET /account');
  if (account.customer_id !== person.id) throw new Error(`${by} opened account ${account.customer_id} to ${person.id}`);
  person.client = browser;
  person.whereabouts = 'in';
  return came;
}
