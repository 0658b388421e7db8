import { STAY_CASH_CENTS, STAY_TRIAL_DAYS, formatUsd, type StayOffer } from '@larder/rules';
import { day, hello, type Letters } from './letter.ts';

/** How a member leaves, or stays after all. Money is in cents, times are UTC. */
export interface LeavingMails {
  /** The renewal was turned off; `endsOn` is when the membership ends, `isOver` that it has. */
  renewal_off: { firstname: string; endsOn: string; isTrial: boolean; isOver: boolean };
  renewal_on: { firstname: string; planName: string; renewsOn: string; amountCents: number };
  /** The member left; `endsOn` is when the membership ends, `isOver` that it has, `refundCents` what goes back of its fee, `schedules` what of Autoship rests with it. */
  membership_canceled: {
    firstname: string;
    endsOn: string;
    isOver: boolean;
    wasTrial: boolean;
    refundCents: number;
    schedules: readonly string[];
  };
  /** The member took an offer and stays; `renewsOn` is the end of the term with what was given. */
  membership_stayed: { firstname: string; offer: StayOffer; renewsOn: string };
}

const STAYED: Readonly<Record<StayOffer, string>> = {
  cash: `${formatUsd(STAY_CASH_CENTS)} of Thrive Cash is in your account.`,
  month: 'Your next month is free: your membership renews a month later.',
  trial_days: `You have ${STAY_TRIAL_DAYS} more days to try everything, for free.`,
};

const restingText = (schedules: readonly string[], from: string): string =>
  `Autoship rests ${from === 'now' ? 'from now on' : `from ${from} on`}, and nothing of it ships or is charged until you are a member again: ${schedules.join(', ')}.`;

export const leavingLetters: Letters<LeavingMails> = {
  renewal_off: ({ firstname, endsOn, isTrial, isOver }, publicUrl) => ({
    subject: isOver ? 'Your membership has ended' : 'Your membership will not renew',
    heading: isOver ? 'Your membership has ended' : 'Your renewal is off',
    blocks: [
      hello(firstname),
      {
        paragraph: isOver
          ? 'You turned its renewal off after its term was over. Nothing more is charged.'
          : `Your ${isTrial ? 'trial' : 'membership'} stays as it is until ${day(endsOn)} and ends then. Nothing is charged for it any more.`,
      },
      {
        paragraph: isOver
          ? 'You can come back at any time on your account page.'
          : 'Until then you can turn the renewal on again on your account page.',
      },
      { button: { label: 'Your account', href: `${publicUrl}/account` } },
    ],
  }),
  renewal_on: ({ firstname, planName, renewsOn, amountCents }, publicUrl) => ({
    subject: 'Your membership will renew',
    heading: 'Your renewal is on again',
    blocks: [
      hello(firstname),
      {
        paragraph: `On ${day(renewsOn)} your ${planName} membership begins its next term, and we charge ${formatUsd(amountCents)}. Until then you can turn the renewal off on your account page.`,
      },
      { button: { label: 'Your account', href: `${publicUrl}/account` } },
    ],
  }),
  membership_canceled: ({ firstname, endsOn, isOver, wasTrial, refundCents, schedules }, publicUrl) => ({
    subject: 'Your membership is canceled',
    heading: isOver ? `Your ${wasTrial ? 'trial' : 'membership'} has ended` : 'Your membership is canceled',
    blocks: [
      hello(firstname),
      {
        paragraph: isOver
          ? 'It ended today, as you wished. Nothing more is charged for it.'
          : `It stays as it is until ${day(endsOn)} and ends then. Nothing more is charged for it.`,
      },
      ...(refundCents > 0
        ? [
            {
              paragraph: `${formatUsd(refundCents)} goes back to the card that paid it. Your bank may take some days to show it.`,
            },
          ]
        : []),
      ...(schedules.length > 0 ? [{ paragraph: restingText(schedules, isOver ? 'now' : day(endsOn)) }] : []),
      {
        paragraph: isOver
          ? 'Orders that are on their way still come. You can come back at any time on your account page.'
          : 'Changed your mind? Until then you can turn the renewal on again on your account page.',
      },
      { button: { label: 'Your account', href: `${publicUrl}/account` } },
    ],
  }),
  membership_stayed: ({ firstname, offer, renewsOn }, publicUrl) => ({
    subject: 'Thank you for staying',
    heading: 'Thank you for staying',
    blocks: [
      hello(firstname),
      { paragraph: STAYED[offer] },
      {
        paragraph: `Your ${offer === 'trial_days' ? 'trial now ends' : 'membership renews by itself'} on ${day(renewsOn)}. You can turn the renewal off before on your account page.`,
      },
      { button: { label: 'Your account', href: `${publicUrl}/account` } },
    ],
  }),
};
