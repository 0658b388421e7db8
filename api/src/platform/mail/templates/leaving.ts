import { STAY_CASH_CENTS, STAY_TRIAL_DAYS, formatUsd, type StayOffer } from '@larder/rules';
import { day, hello, type EmailTemplates } from './template.ts';

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
  cash: `${formatUsd(STAY_CASH_CENTS)} in Thrive Cash is in your account.`,
  month: 'Your next month is free: your membership renews a month later.',
  trial_days: `You have ${STAY_TRIAL_DAYS} more days to try everything, for free.`,
};

const restingText = (schedules: readonly string[], from: string): string =>
  `Autoship ${from === 'now' ? 'is on hold' : `goes on hold on ${from}`}. Nothing ships or is charged until you’re a member again: ${schedules.join(', ')}.`;

export const cancellationEmails: EmailTemplates<LeavingMails> = {
  renewal_off: ({ firstname, endsOn, isTrial, isOver }, publicUrl) => ({
    subject: isOver ? 'Your membership has ended' : 'Your membership won’t renew',
    heading: isOver ? 'Your membership has ended' : 'Your renewal is off',
    blocks: [
      hello(firstname),
      {
        paragraph: isOver
          ? 'You turned off renewal after your term was over. You won’t be charged again.'
          : `Your ${isTrial ? 'trial' : 'membership'} stays active until ${day(endsOn)} and then ends. You won’t be charged again.`,
      },
      {
        paragraph: isOver
          ? 'You can come back at any time on your account page.'
          : 'Until then you can turn renewal back on from your account page.',
      },
      { button: { label: 'Your account', href: `${publicUrl}/account` } },
    ],
  }),
  renewal_on: ({ firstname, planName, renewsOn, amountCents }, publicUrl) => ({
    subject: 'Your membership will renew',
    heading: 'Renewal is back on',
    blocks: [
      hello(firstname),
      {
        paragraph: `On ${day(renewsOn)} your ${planName} membership begins its next term, and we charge ${formatUsd(amountCents)}. Until then you can turn off renewal on your account page.`,
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
          ? 'It ended today, as you requested. You won’t be charged again.'
          : `It stays active until ${day(endsOn)} and then ends. You won’t be charged again.`,
      },
      ...(refundCents > 0
        ? [
            {
              paragraph: `${formatUsd(refundCents)} is going back to the card you paid with. Your bank may take a few days to show it.`,
            },
          ]
        : []),
      ...(schedules.length > 0 ? [{ paragraph: restingText(schedules, isOver ? 'now' : day(endsOn)) }] : []),
      {
        paragraph: isOver
          ? 'Orders already on their way will still arrive. You can rejoin at any time from your account page.'
          : 'Changed your mind? You can turn renewal back on from your account page until then.',
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
        paragraph: `Your ${offer === 'trial_days' ? 'trial now ends' : 'membership renews automatically'} on ${day(renewsOn)}. You can turn off renewal before then on your account page.`,
      },
      { button: { label: 'Your account', href: `${publicUrl}/account` } },
    ],
  }),
};
