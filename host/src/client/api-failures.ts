import { banOf, isDeskPath, isMaintenance, isOtpRequired, isSessionLoss, AUTH_TEXT } from '@larder/rules';
import { keys } from '@larder/contracts/keys';
import { paths } from '@larder/contracts/paths';
import type { CallName } from '@larder/contracts';
import type { ApiError } from '@larder/shell';
import { sessionOf } from '@larder/shell/services/session';
import { forgetQueries } from '../app/forget-queries.ts';
import { isOtpPage } from '../app/otp-page.ts';
import { MAX_FAILURES, type AppKit } from '../app/kit.ts';

/** The part of the shell that handles failed calls. */
export type FailureKit = Pick<AppKit, 'session' | 'setSession' | 'snacks' | 'queryClient' | 'failures'>;

/** Possible actions after a failure in the browser. */
export interface FailureActions {
  /** Saves the text typed on this page, runs `change`, and goes to an address that the shopper did not choose. */
  leave(to: string, change?: () => void): void;
  /** Ends the session on the server and its cookies, so that a reload does not restore it. */
  endSession(): void;
}

/**
 * Handles a failed call: stores it, checks all stored calls for maintenance (SHELL-135, OP-070), and handles a
 * ban, an expired session and a required code (OP-067, OP-068, OP-072).
 */
export function handleApiFailure(error: ApiError, call: CallName, kit: FailureKit, { leave, endSession }: FailureActions): void {
  const here = window.location.pathname + window.location.search;
  const { failures } = kit;
  if (failures.push(error) > MAX_FAILURES) failures.shift();
  if (failures.some(({ body, code }) => isMaintenance(body, code))) {
    // Handled once: an old response must not redirect a returning shopper again.
    failures.length = 0;
    const { pathname } = window.location;
    // The store is opened at the desk.
    if (pathname !== paths.maintenance && !isDeskPath(pathname)) leave(paths.maintenance);
    return;
  }
  if (isOtpRequired(error.body)) {
    // The dialog asks signed-in shoppers before a change; the caller of `GET /account/otp` handles the response itself (API-066).
    const isHandledByCaller = call === 'GET /account/otp' || (kit.session.get().loggedIn && !call.startsWith('GET '));
    if (!isHandledByCaller && !isOtpPage(window.location)) leave(paths.otp(here));
    return;
  }
  const ban = banOf(error.body, error.code);
  const lost = isSessionLoss(error.body) || (error.code === 401 && kit.session.get().loggedIn);
  const signOut = () => {
    kit.setSession(sessionOf(null, kit.session.get()));
    kit.queryClient.removeQueries({ queryKey: keys.account });
    forgetQueries(kit.queryClient);
  };
  if (ban) {
    if (ban === 'banned') signOut();
    // A firewall may ban the sign-out, too.
    if (ban === 'banned' && call !== 'POST /account/logout') endSession();
    kit.snacks.show({ id: 'ban', type: 'error', message: AUTH_TEXT.banned });
  } else if (lost && window.location.pathname !== paths.login) {
    // The form that failed is on the page until its text is saved.
    leave(`${paths.login}?route=${encodeURIComponent(here)}`, signOut);
  } else if (lost) signOut();
}
