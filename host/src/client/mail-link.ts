import { AUTH_TEXT, failureText, isVerified, type MailLink, OTP_FAILURE_MS, OTP_TEXT, takeMailLink } from '@larder/rules';
import { ApiError } from '@larder/shell';
import type { AppKit } from '../app/kit.ts';

type Go = (to: string) => Promise<void>;

/** Takes what the link of a mail brought off the address bar, as the server left it out of the page: both render the same address. */
export function takeFromAddress(): ((kit: AppKit, go: Go) => Promise<void>) | undefined {
  const { pathname, search, hash } = window.location;
  const { path, link } = takeMailLink(pathname + search);
  if (!link) return undefined;
  window.history.replaceState(window.history.state, '', path + hash);
  return (kit, go) => followMailLink(link, kit, go);
}

/**
 * Handles the link of an email: signs in by its code, opens its route and shows a message there (ACC-081 … ACC-083, OP-073). Otherwise it greets the
 * reader by name, who may read on and must sign in before changing anything (OP-079).
 */
export async function followMailLink(link: MailLink, kit: AppKit, go: Go): Promise<void> {
  try {
    if (link.otp) await signInByCode(link.otp, kit, go);
    else if (link.uatoken && !kit.session.get().loggedIn) await greet(link.uatoken, kit);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    tellFailure(kit, failureText(error.body, AUTH_TEXT.oops));
  }
}

async function signInByCode({ code, nonce, route }: NonNullable<MailLink['otp']>, kit: AppKit, go: Go): Promise<void> {
  const { api, events, refreshSession } = kit.shell;
  await api.call('POST /account/nonce/verify', { body: { nonce } });
  if (!isVerified(await api.call('POST /account/otp/verify', { body: { otpCode: code } }))) {
    tellFailure(kit, OTP_TEXT.failed);
    events.emit('error_alert', { message: OTP_TEXT.failed });
    return;
  }
  // Not until the previous page has refetched its data.
  await Promise.race([refreshSession(), signedIn(kit)]);
  events.emit('session.changed', { reason: 'login' });
  const snack = { type: 'success', message: OTP_TEXT.signedIn, autoDismiss: true } as const;
  const here = window.location.pathname + window.location.search;
  if (route === here) {
    kit.snacks.show(snack);
    return;
  }
  kit.snacks.showOnArrival(snack);
  await go(route);
}

/** Resolves at the next sign-in. */
const signedIn = (kit: AppKit): Promise<void> =>
  new Promise((resolve) => {
    const stop = kit.session.subscribe(() => {
      if (!kit.session.get().loggedIn) return;
      stop();
      resolve();
    });
  });

async function greet(uatoken: string, kit: AppKit): Promise<void> {
  const { firstname } = await kit.shell.api.call('POST /session/new', { body: { uatoken } });
  if (firstname === null) return;
  kit.snacks.show({
    id: 'greeting',
    type: 'success',
    message: `${firstname ? `Hi ${firstname}, good` : 'Good'} to see you. Sign in to see or change your account.`,
    autoDismiss: true,
    timeout: OTP_FAILURE_MS,
  });
  // The cart is theirs now.
  await kit.queryClient.invalidateQueries();
}

const tellFailure = (kit: AppKit, message: string) =>
  kit.snacks.show({ type: 'error', message, autoDismiss: true, timeout: OTP_FAILURE_MS });
