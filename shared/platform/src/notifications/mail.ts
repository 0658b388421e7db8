import { noticeTitle, type ReleaseNotice } from './notice.ts';

/** ms */
const PATIENCE_MS = 10_000;

/** Sends a notice by mail; rejects when the store's mail does not take it. */
export type SendMail = (to: string, notice: ReleaseNotice) => Promise<void>;

/**
 * Mail by the store whose releases these are.
 * @param address call of the store that queues the mail: `POST` with the recipient and the notice's fields, as JSON
 * @param token proves to it that the call comes from the release store
 * @returns undefined in a store without such a call
 */
export function storeMail(address: string | undefined, token: string | undefined): SendMail | undefined {
  if (!address || !token) return undefined;
  return async (to, notice) => {
    const { remote, reason = 'none was given', by, at, live } = notice;
    const answer = await fetch(address, {
      method: 'POST',
      body: JSON.stringify({ to, title: noticeTitle(notice), reason, by, at, live: live ? `${remote}@${live}` : null }),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the store's mail answered ${answer.status}`);
  };
}
