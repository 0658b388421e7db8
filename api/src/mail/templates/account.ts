import { day, hello, type Letters } from './letter.ts';

/** What an account is told of itself. Money is in cents, times are UTC. */
export interface AccountMails {
  welcome: { firstname: string };
  /** The archive that was asked for is there until `readyUntil`. */
  data_ready: { firstname: string; readyUntil: string };
  /** `schedules` of Autoship end with it. */
  deletion_asked: { firstname: string; deletedOn: string; schedules: string[] };
  account_deleted: { firstname: string };
}

export const accountLetters: Letters<AccountMails> = {
  welcome: ({ firstname }, publicUrl) => ({
    subject: 'Welcome to Larder',
    heading: 'Good food, within reach',
    blocks: [
      hello(firstname),
      { paragraph: 'Your account is ready. Join with a plan or a free trial to place your first order at member prices.' },
      { button: { label: 'Choose a plan', href: `${publicUrl}/membership/payment/plans` } },
    ],
  }),
  data_ready: ({ firstname, readyUntil }, publicUrl) => ({
    subject: 'Your data is ready',
    heading: 'Your data is ready',
    blocks: [
      hello(firstname),
      {
        paragraph: `The archive that you asked for is ready: a zip with everything we know of you. It waits on your account until ${day(readyUntil)}, for you alone.`,
      },
      { button: { label: 'Get it', href: `${publicUrl}/account/privacy` } },
    ],
  }),
  deletion_asked: ({ firstname, deletedOn, schedules }, publicUrl) => ({
    subject: 'Your account will be deleted',
    heading: 'Your account will be deleted',
    blocks: [
      hello(firstname),
      { paragraph: `On ${day(deletedOn)} we delete your account, as you asked. Until then nothing is charged for a membership.` },
      ...(schedules.length > 0
        ? [{ paragraph: `Autoship ends with it, and nothing of it ships from now on: ${schedules.join(', ')}.` }]
        : []),
      { paragraph: 'If you change your mind, or if it was not you, sign in before that day: then everything stays as it was.' },
      { button: { label: 'Sign in and stay', href: `${publicUrl}/login` } },
    ],
  }),
  account_deleted: ({ firstname }) => ({
    subject: 'Your account is deleted',
    heading: 'Goodbye',
    blocks: [
      hello(firstname),
      {
        paragraph:
          'Your account is deleted. Orders and payments are kept as the law wants, without your name. This is the last mail that you get from us.',
      },
    ],
  }),
};
