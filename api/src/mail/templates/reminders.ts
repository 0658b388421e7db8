import { hello, type Letters } from './letter.ts';

/** What a shopper asked to be reminded of. Money is in cents, times are UTC. */
export interface ReminderMails {
  /** `path` is the product's page. */
  back_in_stock: { firstname: string; title: string; path: string };
}

export const reminderLetters: Letters<ReminderMails> = {
  back_in_stock: ({ firstname, title, path }, publicUrl) => ({
    subject: `Back in stock: ${title}`,
    heading: 'It is back',
    blocks: [
      hello(firstname),
      { paragraph: `You asked us to tell you: ${title} is in stock again.` },
      { button: { label: 'See it', href: `${publicUrl}${path}` } },
    ],
  }),
};
