import { type Letters } from './letter.ts';

/** To the operator. Money is in cents, times are UTC. */
export interface HelpMails {
  /** To the operator: what a shopper wrote at /help. */
  help_message: { name: string; email: string; message: string; customerId: number | null };
}

export const helpLetters: Letters<HelpMails> = {
  help_message: ({ name, email, message, customerId }) => ({
    subject: `Message from ${name}`,
    heading: 'Somebody wrote to the help team',
    blocks: [
      {
        rows: [
          { label: 'Name', value: name },
          { label: 'Answer to', value: email },
          { label: 'Signed in', value: customerId === null ? 'no' : `Customer ${customerId}` },
        ],
      },
      { paragraph: message },
    ],
    why: 'You receive this because the store sends what shoppers write and report to this address (HELP_EMAIL).',
  }),
};
