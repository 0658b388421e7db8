import { type EmailTemplates } from './template.ts';

/** To the operator. Money is in cents, times are UTC. */
export interface HelpMails {
  /** To the operator: what a shopper wrote at /help. */
  help_message: { name: string; email: string; message: string; customerId: number | null };
  /** To staff: a verified applicant's application for a free membership can be decided. Its answers stay in the store. */
  application_waits: { shopperName: string };
}

const WHY = 'You received this because the store sends shoppers’ messages and reports to this address (HELP_EMAIL).';

export const helpEmails: EmailTemplates<HelpMails> = {
  application_waits: ({ shopperName }, publicUrl) => ({
    subject: 'A Larder Gives application is waiting',
    heading: 'An application is waiting',
    blocks: [
      { paragraph: `${shopperName} applied for a free membership and confirmed their identity. They are waiting for an answer.` },
      { button: { label: 'Review application', href: `${publicUrl}/account/gives` } },
    ],
    why: WHY,
  }),
  help_message: ({ name, email, message, customerId }) => ({
    subject: `Message from ${name}`,
    heading: 'New message for the help team',
    blocks: [
      {
        rows: [
          { label: 'Name', value: name },
          { label: 'Reply to', value: email },
          { label: 'Signed in', value: customerId === null ? 'no' : `Customer ${customerId}` },
        ],
      },
      { paragraph: message },
    ],
    why: WHY,
  }),
};
