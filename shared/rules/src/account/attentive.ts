import { DAY_MS } from '../time/los-angeles.ts';

/** Days since joining from which the flag may be set (ACC-116, OP-078). */
const ATTENTIVE_DAYS = 7;

/** Whether the attentive-display flag is stored: logged in, has ordered, no SMS, and seven days or more since joining (ACC-116, OP-078). */
export function showsAttentive(
  user: { loggedIn: boolean; numOrders: number; smsSubscribed: boolean; registeredAt: Date; joinedAt?: Date | null },
  now: Date,
): boolean {
  const since = user.joinedAt ?? user.registeredAt;
  return (
    user.loggedIn && user.numOrders >= 1 && !user.smsSubscribed && now.getTime() - since.getTime() >= ATTENTIVE_DAYS * DAY_MS
  );
}
