import { paths } from '@larder/contracts';
import { formatUsd } from '@larder/rules';
import { day, hello, type EmailTemplates } from './template.ts';

/** Mails about the start and course of a membership. Money is in cents, times are UTC. */
export interface MembershipMails {
  membership_joined: { firstname: string; planName: string; amountCents: number; renewsOn: string };
  /** A trial or monthly membership became annual; `backCents` is the refund for the month before. */
  membership_upgraded: { firstname: string; amountCents: number; backCents: number; renewsOn: string };
  /** `refusal`: why staff refused it; null where the verifier did. */
  gives_decided: { firstname: string; approved: boolean; refusal: string | null };
  trial_ending: { firstname: string; endsOn: string; amountCents: number };
  /** A year ends soon and is charged again by itself; `card` is null where none is saved. */
  renewal_ahead: { firstname: string; renewsOn: string; amountCents: number; card: string | null };
  renewal_failed: { firstname: string; nextTryOn: string | null };
  /** The receipt of a renewal (OP-216); `card` is null where nothing was charged. */
  membership_renewed: {
    firstname: string;
    planName: string;
    amountCents: number;
    card: string | null;
    chargedOn: string;
    renewsOn: string;
  };
  /** A membership that does not renew ends within a month (OP-216). */
  membership_ending: { firstname: string; endsOn: string; isGives: boolean };
  /** A membership ended today (OP-216); `hadCard` is false where it ended because no card was saved. */
  membership_ended: { firstname: string; endedOn: string; isGives: boolean; hadCard: boolean };
}

export const membershipEmails: EmailTemplates<MembershipMails> = {
  membership_joined: ({ firstname, planName, amountCents, renewsOn }, publicUrl) => ({
    subject: 'You’re a Larder member',
    heading: 'Welcome to Larder',
    blocks: [
      hello(firstname),
      {
        paragraph: `Your ${planName} membership has begun. ${amountCents ? `We charged ${formatUsd(amountCents)}.` : 'Nothing was charged today.'}`,
      },
      { paragraph: `It renews automatically on ${day(renewsOn)}. You can turn off renewal at any time on your account page.` },
      { button: { label: 'Start shopping', href: publicUrl } },
    ],
  }),
  membership_upgraded: ({ firstname, amountCents, backCents, renewsOn }, publicUrl) => ({
    subject: 'Your membership is annual now',
    heading: 'A year of member prices',
    blocks: [
      hello(firstname),
      {
        paragraph: `Your membership is annual now. We charged ${formatUsd(amountCents)}.${backCents ? ` For the days left in your month, ${formatUsd(backCents)} goes back to your card.` : ''}`,
      },
      { paragraph: `It renews automatically on ${day(renewsOn)}. You can turn off renewal at any time on your account page.` },
      { button: { label: 'Your account', href: `${publicUrl}/account` } },
    ],
  }),
  gives_decided: ({ firstname, approved, refusal }, publicUrl) =>
    approved
      ? {
          subject: 'Your free membership has begun',
          heading: 'Welcome to Larder',
          blocks: [
            hello(firstname),
            {
              paragraph:
                'Your Larder Gives membership has begun: a year of member prices at no charge. It doesn’t renew automatically, and you’ll never be charged for it. In its last month you can apply for another year.',
            },
            { button: { label: 'Start shopping', href: publicUrl } },
          ],
        }
      : {
          subject: 'About your application',
          heading: refusal === null ? 'We couldn’t confirm your identity' : 'We couldn’t approve your free membership',
          blocks: [
            hello(firstname),
            {
              paragraph:
                refusal === null
                  ? 'Your answers don’t match your account, so we couldn’t start a free membership.'
                  : `We reviewed your application and couldn’t approve it: ${refusal}`,
            },
            { paragraph: 'You can apply again, or write to us.' },
            { button: { label: 'Write to us', href: `${publicUrl}/help` } },
          ],
        },
  trial_ending: ({ firstname, endsOn, amountCents }, publicUrl) => ({
    subject: 'Your trial ends soon',
    heading: 'Your trial ends soon',
    blocks: [
      hello(firstname),
      {
        paragraph: `On ${day(endsOn)} your trial becomes an annual membership for ${formatUsd(amountCents)}. If you don’t want that, turn off renewal on your account page before then and you won’t be charged.`,
      },
      { button: { label: 'Your account', href: `${publicUrl}/account` } },
    ],
  }),
  renewal_ahead: ({ firstname, renewsOn, amountCents, card }, publicUrl) => ({
    subject: `Your membership renews on ${day(renewsOn)}`,
    heading: 'Your year is almost over',
    blocks: [
      hello(firstname),
      {
        paragraph: card
          ? `On ${day(renewsOn)} your annual membership renews for another year. We charge ${formatUsd(amountCents)} to your ${card}.`
          : `On ${day(renewsOn)} your annual membership ends, because no card is saved for it. Add one to your account before then, and it continues for another year at ${formatUsd(amountCents)}.`,
      },
      {
        paragraph:
          'If you don’t want another year, turn off renewal on your account page before that day. You won’t be charged, and your membership stays active until it ends.',
      },
      { button: { label: 'Your account', href: `${publicUrl}/account` } },
    ],
  }),
  renewal_failed: ({ firstname, nextTryOn }, publicUrl) => ({
    subject: 'We couldn’t renew your membership',
    heading: 'Please check your card',
    blocks: [
      hello(firstname),
      {
        paragraph: nextTryOn
          ? `Your card was declined. We’ll try again on ${day(nextTryOn)}; your membership stays active until then.`
          : 'Your card was declined again, so your membership has ended. You can rejoin at any time.',
      },
      { button: { label: 'Update your card', href: `${publicUrl}/account/edit` } },
    ],
  }),
  membership_renewed: ({ firstname, planName, amountCents, card, chargedOn, renewsOn }, publicUrl) => ({
    subject: 'Receipt for your membership',
    heading: 'Your membership is renewed',
    blocks: [
      hello(firstname),
      { paragraph: `Your ${planName} membership renewed on ${day(chargedOn)}. Thank you for shopping with us.` },
      {
        rows: [
          { label: `Larder membership, ${planName}`, value: formatUsd(amountCents) },
          ...(card === null ? [] : [{ label: 'Paid with', value: card }]),
          { label: 'Next renewal', value: day(renewsOn) },
        ],
      },
      { paragraph: 'You can turn off automatic renewal on your account page at any time.' },
      { button: { label: 'Your account', href: `${publicUrl}${paths.account}` } },
    ],
  }),
  membership_ending: ({ firstname, endsOn, isGives }, publicUrl) => ({
    subject: `Your membership ends on ${day(endsOn)}`,
    heading: 'Your membership ends soon',
    blocks: [
      hello(firstname),
      {
        paragraph: `Your membership ends on ${day(endsOn)}. It doesn’t renew, and we won’t charge you.`,
      },
      isGives
        ? { paragraph: 'You can apply now for another free year of Larder Gives.' }
        : { paragraph: 'To keep member prices and Autoship, turn on automatic renewal on your account page before that day.' },
      isGives
        ? { button: { label: 'Apply for another year', href: `${publicUrl}${paths.givingQuestionnaire}` } }
        : { button: { label: 'Your account', href: `${publicUrl}${paths.account}` } },
    ],
  }),
  membership_ended: ({ firstname, endedOn, isGives, hadCard }, publicUrl) => ({
    subject: 'Your membership has ended',
    heading: 'Your membership has ended',
    blocks: [
      hello(firstname),
      {
        paragraph: hadCard
          ? `Your membership ended on ${day(endedOn)}. You weren’t charged.`
          : `Your membership ended on ${day(endedOn)}, because there was no card to renew it with. You weren’t charged.`,
      },
      { paragraph: 'Orders already on their way will still arrive. Autoship is on hold until you’re a member again.' },
      isGives
        ? { button: { label: 'Apply for another free year', href: `${publicUrl}${paths.givingQuestionnaire}` } }
        : { button: { label: 'Rejoin', href: `${publicUrl}${paths.account}` } },
    ],
  }),
};
