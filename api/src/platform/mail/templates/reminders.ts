import { paths } from '@larder/contracts';
import { hello, type EmailTemplates } from './template.ts';

/** Reminders that a shopper requested. Money is in cents, times are UTC. */
export interface ReminderMails {
  /** `path` is the product's page. */
  back_in_stock: { firstname: string; title: string; path: string };
  /** An answer to a question about a product. `path` leads to it. */
  question_answered: { firstname: string; title: string; path: string; question: string; answer: string };
  /** `because` states the reason of each pick. */
  cart_filled: { firstname: string; lines: readonly { name: string; qty: number; because: string }[] };
}

export const reminderEmails: EmailTemplates<ReminderMails> = {
  back_in_stock: ({ firstname, title, path }, publicUrl) => ({
    subject: `Back in stock: ${title}`,
    heading: 'It’s back in stock',
    blocks: [
      hello(firstname),
      { paragraph: `Good news: ${title} is in stock again.` },
      { button: { label: 'See it', href: `${publicUrl}${path}` } },
    ],
  }),
  question_answered: ({ firstname, title, path, question, answer }, publicUrl) => ({
    subject: `Your question about ${title} is answered`,
    heading: 'Your question has an answer',
    blocks: [
      hello(firstname),
      { paragraph: `You asked about ${title}: “${question}”` },
      { paragraph: `The answer: “${answer}”` },
      { button: { label: 'See all answers', href: `${publicUrl}${path}` } },
    ],
  }),
  cart_filled: ({ firstname, lines }, publicUrl) => ({
    subject: 'Your cart is filled',
    heading: 'We filled your cart',
    blocks: [
      hello(firstname),
      {
        paragraph:
          'It’s time to stock up again based on your shopping schedule, and your cart was empty. Nothing is ordered yet: review it and remove what you don’t want. We’ll learn from your changes.',
      },
      ...lines.map(({ name, qty, because }) => ({ paragraph: `${qty} × ${name}: ${because}.` })),
      { button: { label: 'See your cart', href: `${publicUrl}${paths.cart}` } },
      { paragraph: `You can turn this off at any time: ${publicUrl}${paths.howIShop}` },
    ],
  }),
};
