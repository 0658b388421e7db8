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
 * Uses what the link of a mail brought: signs in by its code and goes to its route, told there (ACC-081 … ACC-083, OP-073), or greets its reader by
 * name, who may read on and is asked to sign in before anything is changed (OP-079).
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
  // Not until the page that is left has fetched all of its own anew.
  await Promise.race([refreshSession(), signedIn(kit)]);
  events.emit('session.changed', { reason: 'login' });
  const told = { type: 'success', message: OTP_TEXT.signedIn, autoDismiss: true } as const;
  const here = window.location.pathname + window.location.search;
  if (route === here) {
    kit.snacks.show(told);
    return;
  }
  kit.snacks.showOnArrival(told);
  await go(route);
}

/** Resolves when somebody is signed in from now on. */
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
