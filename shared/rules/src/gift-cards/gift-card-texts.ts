import { longDayText } from '../time/long-day.ts';
import type { DayText } from '../time/los-angeles.ts';
import type { GiftCardState } from './gift-card-machine.ts';

/** Texts about gift cards (OP-055; the first two are specified). */
export const GIFT_CARD_TEXT = {
  invalid: 'This gift card code is not valid.',
  redeemed: 'This gift card has already been redeemed.',
  tooManyTries: 'Too many invalid codes. Please try again in an hour.',
  charging: 'Your membership payment is being confirmed. Please try again in a moment; nothing was redeemed.',
  notSent: 'This gift card hasn’t been sent yet. It will be emailed on the date chosen.',
  refunded: 'This gift card was refunded.',
  tooManyMails: 'This gift card was changed or sent again several times within the last hour. Please try again later.',
  keepsOrder: 'A gift card of this order has been redeemed, so the order can no longer be canceled.',
} as const;

/** Where a gift card stands, as its buyer reads it. `sendsOn` is the day in Los Angeles on which it goes or went out. */
export function giftCardStateText(state: GiftCardState, sendsOn: DayText): string {
  switch (state) {
    case 'bought':
      return `Goes out on ${longDayText(sendsOn)}`;
    case 'sent':
      return `Sent on ${longDayText(sendsOn)}`;
    case 'redeemed':
      return 'Redeemed';
    case 'refunded':
      return 'Refunded';
  }
}
