import { showsAttentive } from '@larder/rules';
import type { AppKit } from '../app/kit.ts';

const KEY = 'attentive_display';

/** Stores the attentive-display flag in this browser while it is true of the signed-in user, for third-party tools that collect phone numbers (ACC-116, OP-078). */
export function keepAttentive(kit: AppKit): void {
  const keep = (): void => {
    const { account, loggedIn } = kit.session.get();
    const joined = account?.subscription.joined_date ?? null;
    const shows =
      account !== null &&
      showsAttentive(
        {
          loggedIn,
          numOrders: account.num_orders,
          smsSubscribed: account.sms_subscribed,
          registeredAt: new Date(account.registration_date),
          joinedAt: joined === null ? null : new Date(joined),
        },
        kit.shell.clock.now(),
      );
    try {
      if (shows) window.localStorage.setItem(KEY, '1');
      else window.localStorage.removeItem(KEY);
    } catch (error) {
      console.warn('no storage for a flag', error);
    }
  };
  keep();
  kit.session.subscribe(keep);
}
