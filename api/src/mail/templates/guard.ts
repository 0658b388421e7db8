import { EMAIL_UNDO_DAYS, OTP_LIFE_MS } from '@larder/rules';
import { orCallText } from '@larder/rules/shell/help-phone';
import { hello, moment, type Letters } from './letter.ts';

/** What guards an account: codes, links and news of changes. Money is in cents, times are UTC. */
export interface GuardMails {
  reset: { firstname: string; link: string };
  /** A code, and a link that signs in with it; null for a code that is for a change. */
  one_time_code: { firstname: string; code: string; link: string | null };
  /** Somebody signed in from a browser that never did before; `place` is the network, roughly. */
  new_device: { firstname: string; device: string; place: string; at: string };
  /** To a new address, which its link confirms. */
  email_confirm: { firstname: string; link: string };
  /** To the old address, when another one is asked for; its link stops that. */
  email_change_asked: { firstname: string; newEmail: string; link: string; phone: string };
  /** To the old address; its link undoes it. */
  email_changed: { firstname: string; newEmail: string; changedAt: string; link: string; phone: string };
}

/** Enough of an address for its owner to know it, and no more: the mail goes to a mailbox that may be somebody else's by now. */
const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1…');

export const guardLetters: Letters<GuardMails> = {
  reset: ({ firstname, link }) => ({
    subject: 'Set a new password',
    heading: 'Set a new password',
    blocks: [
      hello(firstname),
      {
        paragraph:
          'Use this link within one hour. It works once. If you did not ask for it, nothing changes and you can delete this mail.',
      },
      { button: { label: 'Set a new password', href: link } },
    ],
  }),
  one_time_code: ({ firstname, code, link }) => ({
    subject: `${code} is your Larder code`,
    heading: 'Your code',
    blocks: [
      hello(firstname),
      { rows: [{ label: 'Code', value: code, strong: true }] },
      {
        paragraph: `It is good for ${OTP_LIFE_MS / 60_000} minutes and works once. Nobody from Larder will ever ask you for it.`,
      },
      ...(link
        ? [
            { paragraph: 'Or sign in by this button, in whatever browser you read this.' },
            { button: { label: 'Sign in', href: link } },
          ]
        : []),
      {
        paragraph:
          'You did not ask for it? Then somebody may know your password. Nothing happens without the code, but please choose another password.',
      },
    ],
  }),
  new_device: ({ firstname, device, place, at }, publicUrl) => ({
    subject: 'A new sign-in to your Larder account',
    heading: 'Was it you?',
    blocks: [
      hello(firstname),
      { paragraph: `On ${moment(at)} somebody signed in to your account from a browser that is new to us.` },
      {
        rows: [
          { label: 'Browser', value: device },
          { label: 'Network', value: place },
        ],
      },
      {
        paragraph:
          'If it was you, there is nothing to do. If it was not, choose another password: that signs everybody else out.',
      },
      { button: { label: 'Choose another password', href: `${publicUrl}/forgot-password` } },
    ],
  }),
  email_confirm: ({ firstname, link }) => ({
    subject: 'Confirm your new email',
    heading: 'Is this your mailbox?',
    blocks: [
      hello(firstname),
      { paragraph: 'This address was entered for an account at Larder. It counts once you confirm it, within a day.' },
      { button: { label: 'Confirm this email', href: link } },
      { paragraph: 'It was not you? Then do nothing, and nothing changes.' },
    ],
    why: 'You receive this because your address was entered at Larder.',
  }),
  email_change_asked: ({ firstname, newEmail, link, phone }) => ({
    subject: 'Another email was entered for your Larder account',
    heading: 'Your email is about to change',
    blocks: [
      hello(firstname),
      { paragraph: `Somebody entered ${masked(newEmail)} for your account. It counts once that mailbox confirms it.` },
      {
        paragraph: `If it was you, there is nothing to do. If it was not, stop it here; everybody is signed out then${orCallText(phone)}.`,
      },
      { button: { label: 'Stop the change', href: link } },
    ],
  }),
  email_changed: ({ firstname, newEmail, changedAt, link, phone }) => ({
    subject: 'The email of your Larder account was changed',
    heading: 'Your email was changed',
    blocks: [
      hello(firstname),
      {
        paragraph: `On ${moment(changedAt)} the email of your account was changed to ${masked(newEmail)}. Our mails go there from now on, and links to set a password that we sent here before no longer work.`,
      },
      {
        paragraph: `If it was you, there is nothing to do. If it was not, undo it within ${EMAIL_UNDO_DAYS} days: everybody is signed out then, and you choose another password. Or write to us at once${orCallText(phone)}.`,
      },
      { button: { label: 'Undo the change', href: link } },
    ],
  }),
};
