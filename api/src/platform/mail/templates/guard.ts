import { EMAIL_UNDO_DAYS, OTP_LIFE_MS } from '@larder/rules';
import { orCallText } from '@larder/rules/shell/help-phone';
import type { Block } from './html.ts';
import { hello, moment, type EmailTemplates } from './template.ts';

/** Security mails of an account: codes, links and notices of changes. Money is in cents, times are UTC. */
export interface GuardMails {
  reset: { firstname: string; link: string };
  /** A code, and a link that signs in with it; null for a code that is for a change. */
  one_time_code: { firstname: string; code: string; link: string | null };
  /** A sign-in from a new browser; `place` is the approximate network. */
  new_device: { firstname: string; device: string; place: string; at: string };
  /** To a new address, which its link confirms. */
  email_confirm: { firstname: string; link: string };
  /** To the old address, when a change is requested; its link stops that. */
  email_change_requested: { firstname: string; newEmail: string; link: string; phone: string };
  /** The password was changed, by the link of a reset or by the current password (OP-216). */
  password_changed: { firstname: string; by: 'reset' | 'current password'; changedAt: string; phone: string };
  /** Every credential was ended: the address of an unverified account was proved, or a change of the address was undone (OP-215). */
  account_secured: { firstname: string; cause: 'claimed' | 'undone' };
  /** Codes at sign-in were turned on or off (OP-216). */
  codes_changed: { firstname: string; isOn: boolean; changedAt: string; phone: string };
  /** A way to sign in was added or removed (OP-216); `name` is the passkey's, or the address at Google. */
  way_in_changed: {
    firstname: string;
    event: 'passkey_added' | 'passkey_removed' | 'google_linked' | 'google_unlinked';
    name: string;
    changedAt: string;
    phone: string;
  };
  /** To the old address; its link undoes it. */
  email_changed: { firstname: string; newEmail: string; changedAt: string; link: string; phone: string };
}

/** What a proof of the address ends (OP-215); the page of a reverted change shows the same. */
const ENDED = 'We signed out every device and removed saved passkeys and linked sign-ins.';

const notYou = (phone: string): Block => ({
  paragraph: `If this was you, you don’t need to do anything. If it wasn’t, choose a new password now${orCallText(phone)}. A new password signs out all other devices and removes passkeys and linked sign-ins.`,
});

const WAY_IN_TEXT: Record<GuardMails['way_in_changed']['event'], { subject: string; text: (name: string) => string }> = {
  passkey_added: {
    subject: 'A passkey was added to your Larder account',
    text: (name) => `the passkey “${name}” was added to your account. It can sign in without your password.`,
  },
  passkey_removed: {
    subject: 'A passkey was removed from your Larder account',
    text: (name) => `the passkey “${name}” was removed from your account. It can no longer sign in.`,
  },
  google_linked: {
    subject: 'Google was connected to your Larder account',
    text: (name) => `the Google account ${name} was connected to your account. It can sign in without your password.`,
  },
  google_unlinked: {
    subject: 'Google was disconnected from your Larder account',
    text: (name) => `the Google account ${name} was disconnected from your account. It can no longer sign in.`,
  },
};

/** Shows enough of an address for its owner to recognize it, and no more: the mailbox may belong to another person by now. */
const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1…');

export const guardEmails: EmailTemplates<GuardMails> = {
  reset: ({ firstname, link }) => ({
    subject: 'Set a new password',
    heading: 'Set a new password',
    blocks: [
      hello(firstname),
      {
        paragraph: 'Use this link within one hour. It works once. If you didn’t request it, you can ignore this email.',
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
        paragraph: `It’s good for ${OTP_LIFE_MS / 60_000} minutes and works once. Larder will never ask you for it.`,
      },
      ...(link
        ? [{ paragraph: 'Or sign in with this button, in any browser.' }, { button: { label: 'Sign in', href: link } }]
        : []),
      {
        paragraph:
          'Didn’t request it? Someone may know your password. They can’t sign in without the code, but please change your password.',
      },
    ],
  }),
  new_device: ({ firstname, device, place, at }, publicUrl) => ({
    subject: 'A new sign-in to your Larder account',
    heading: 'Was it you?',
    blocks: [
      hello(firstname),
      { paragraph: `On ${moment(at)} someone signed in to your account from a new browser.` },
      {
        rows: [
          { label: 'Browser', value: device },
          { label: 'Network', value: place },
        ],
      },
      {
        paragraph:
          'If this was you, you don’t need to do anything. If it wasn’t, change your password: that signs out all other devices.',
      },
      { button: { label: 'Change your password', href: `${publicUrl}/forgot-password` } },
    ],
  }),
  email_confirm: ({ firstname, link }) => ({
    subject: 'Confirm your new email',
    heading: 'Is this your email address?',
    blocks: [
      hello(firstname),
      { paragraph: 'This address was entered for a Larder account. Please confirm it within 24 hours.' },
      { button: { label: 'Confirm this email', href: link } },
      { paragraph: 'Not you? You can ignore this email, and nothing will change.' },
    ],
    why: 'You received this because your address was entered at Larder.',
  }),
  email_change_requested: ({ firstname, newEmail, link, phone }) => ({
    subject: 'A new email address was entered for your Larder account',
    heading: 'Your email is about to change',
    blocks: [
      hello(firstname),
      { paragraph: `Someone entered ${masked(newEmail)} for your account. It takes effect once that address is confirmed.` },
      {
        paragraph: `If this was you, you don’t need to do anything. If it wasn’t, stop the change here; that signs out all devices${orCallText(phone)}.`,
      },
      { button: { label: 'Stop the change', href: link } },
    ],
  }),
  password_changed: ({ firstname, by, changedAt, phone }, publicUrl) => ({
    subject: 'Your Larder password was changed',
    heading: 'Your password was changed',
    blocks: [
      hello(firstname),
      {
        paragraph:
          by === 'reset'
            ? `On ${moment(changedAt)} a new password was set for your account with a link that we sent you. ${ENDED}`
            : `On ${moment(changedAt)} the password of your account was changed, and every other device was signed out.`,
      },
      notYou(phone),
      { button: { label: 'Choose a new password', href: `${publicUrl}/forgot-password` } },
    ],
  }),
  account_secured: ({ firstname, cause }, publicUrl) => ({
    subject: 'Your Larder account is secured',
    heading: 'Your account is secured',
    blocks: [
      hello(firstname),
      {
        paragraph:
          cause === 'undone'
            ? `The change of your email is undone. ${ENDED} We also removed the password, because someone else may know it.`
            : `You confirmed your email, so this account is yours. ${ENDED} We also removed the earlier password, because we couldn’t be sure it was yours.`,
      },
      { paragraph: 'Please choose a new password.' },
      { button: { label: 'Choose a new password', href: `${publicUrl}/forgot-password` } },
    ],
  }),
  codes_changed: ({ firstname, isOn, changedAt, phone }, publicUrl) => ({
    subject: `Sign-in codes are ${isOn ? 'on' : 'off'} for your Larder account`,
    heading: `Sign-in codes are ${isOn ? 'on' : 'off'}`,
    blocks: [
      hello(firstname),
      {
        paragraph: isOn
          ? `On ${moment(changedAt)} you turned on sign-in codes. From now on we email you a code each time you sign in.`
          : `On ${moment(changedAt)} sign-in codes were turned off for your account. Your password alone signs in now.`,
      },
      notYou(phone),
      { button: { label: 'Choose a new password', href: `${publicUrl}/forgot-password` } },
    ],
  }),
  way_in_changed: ({ firstname, event, name, changedAt, phone }, publicUrl) => ({
    subject: WAY_IN_TEXT[event].subject,
    heading: 'A way to sign in was changed',
    blocks: [
      hello(firstname),
      { paragraph: `On ${moment(changedAt)} ${WAY_IN_TEXT[event].text(name)}` },
      notYou(phone),
      { button: { label: 'Choose a new password', href: `${publicUrl}/forgot-password` } },
    ],
  }),
  email_changed: ({ firstname, newEmail, changedAt, link, phone }) => ({
    subject: 'The email of your Larder account was changed',
    heading: 'Your email was changed',
    blocks: [
      hello(firstname),
      {
        paragraph: `On ${moment(changedAt)} the email of your account was changed to ${masked(newEmail)}. Our emails go there from now on, and password links we sent here no longer work.`,
      },
      {
        paragraph: `If this was you, you don’t need to do anything. If it wasn’t, undo it within ${EMAIL_UNDO_DAYS} days: that signs out all devices, and you choose a new password. Or contact us right away${orCallText(phone)}.`,
      },
      { button: { label: 'Undo the change', href: link } },
    ],
  }),
};
