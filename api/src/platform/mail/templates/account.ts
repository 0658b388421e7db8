import { EMAIL_VERIFY_DAYS } from '@larder/rules';
import type { Block } from './html.ts';
import { day, hello, type EmailTemplates } from './template.ts';

/** Mails about an account. Money is in cents, times are UTC. */
export interface AccountMails {
  /** `link` verifies the address (OP-215); null where it is verified already. */
  welcome: { firstname: string; link: string | null };
  /** The repeated verification link (OP-215). */
  email_verify: { firstname: string; link: string };
  /** The requested archive is available until `readyUntil`. */
  data_ready: { firstname: string; readyUntil: string };
  /** `schedules` of Autoship end with it. */
  deletion_requested: { firstname: string; deletedOn: string; schedules: string[] };
  account_deleted: { firstname: string };
}

/** Asks the owner of a new account to confirm the address; others learn how to take the account over. */
const confirmBlocks = (link: string): Block[] => [
  { paragraph: `Please confirm that this is your email. The link works for ${EMAIL_VERIFY_DAYS} days, while you are signed in.` },
  { button: { label: 'Confirm your email', href: link } },
  {
    paragraph:
      'Didn’t create this account? Someone entered your email address. Sign in with a code that we send to this address, and only you will have access.',
  },
];

export const accountEmails: EmailTemplates<AccountMails> = {
  welcome: ({ firstname, link }, publicUrl) => ({
    subject: 'Welcome to Larder',
    heading: 'Good food, within reach',
    blocks: [
      hello(firstname),
      { paragraph: 'Your account is ready. Join with a plan or a free trial to place your first order at member prices.' },
      { button: { label: 'Choose a plan', href: `${publicUrl}/membership/payment/plans` } },
      ...(link ? confirmBlocks(link) : []),
    ],
  }),
  email_verify: ({ firstname, link }) => ({
    subject: 'Confirm your email for Larder',
    heading: 'Confirm your email',
    blocks: [hello(firstname), ...confirmBlocks(link)],
  }),
  data_ready: ({ firstname, readyUntil }, publicUrl) => ({
    subject: 'Your data is ready',
    heading: 'Your data is ready',
    blocks: [
      hello(firstname),
      {
        paragraph: `The archive you requested is ready: a ZIP file with all the data we have about you. You can download it from your account until ${day(readyUntil)}. Only you can see it.`,
      },
      { button: { label: 'Get it', href: `${publicUrl}/account/privacy` } },
    ],
  }),
  deletion_requested: ({ firstname, deletedOn, schedules }, publicUrl) => ({
    subject: 'Your account will be deleted',
    heading: 'Your account will be deleted',
    blocks: [
      hello(firstname),
      { paragraph: `On ${day(deletedOn)} we delete your account, as you asked. Until then nothing is charged for a membership.` },
      ...(schedules.length > 0 ? [{ paragraph: `Autoship ends too, and nothing more will ship: ${schedules.join(', ')}.` }] : []),
      { paragraph: 'If you change your mind, or if this wasn’t you, sign in before that day and nothing will be deleted.' },
      { button: { label: 'Sign in and keep my account', href: `${publicUrl}/login` } },
    ],
  }),
  account_deleted: ({ firstname }) => ({
    subject: 'Your account is deleted',
    heading: 'Goodbye',
    blocks: [
      hello(firstname),
      {
        paragraph:
          'Your account has been deleted. We keep order and payment records as the law requires, without your name. This is the last email you’ll get from us.',
      },
    ],
  }),
};
