import { type Letters } from './letter.ts';

/** To the operator. Money is in cents, times are UTC. */
export interface HelpMails {
  /** To the operator: what a shopper wrote at /help. */
  help_message: { name: string; email: string; message: string; customerId: number | null };
  /** To staff: somebody proved who they are, so that their application for a free membership can be decided. Its answers stay in the store. */
  application_waits: { shopperName: string };
}

const WHY = 'You receive this because the store sends what shoppers write and report to this address (HELP_EMAIL).';

export const helpLetters: Letters<HelpMails> = {
  application_waits: ({ shopperName }, publicUrl) => ({
    subject: 'An application for a free membership waits',
    heading: 'An application waits',
    blocks: [
      { paragraph: `${shopperName} asks for a free membership and has proved who they are. They wait for an answer.` },
      { button: { label: 'Read and decide', href: `${publicUrl}/account/gives` } },
    ],
    why: WHY,
  }),
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
    why: WHY,
  }),
};
