import { formatUsd, longDayText } from '@larder/rules';
import { hello, type EmailTemplates } from './template.ts';
import type { AboutOrder } from './orders.ts';

/** Returned units of an order line. */
interface AboutReturnedUnits extends AboutOrder {
  name: string;
  qty: number;
}

/** What is reported and sent back after delivery. Money is in cents, times are UTC. */
export interface ReturnMails {
  /** What came of a report that is not paid back: Thrive Cash, or a refusal with its reason. */
  report_decided: AboutReturnedUnits & {
    cents: number;
    news: 'thrive_cash' | 'refused';
    refusal: string | null;
  };
  /** What is to be sent back, where and until when (a day of Los Angeles). `number` is written on the box. */
  return_requested: AboutReturnedUnits & {
    number: string;
    cents: number;
    sendBy: string;
    address: string;
  };
  /** `ending`: its last day comes near; `refusal` is why it was refused. */
  return_news: AboutReturnedUnits & {
    number: string;
    sendBy: string;
    news: 'ending' | 'expired' | 'refused';
    refusal: string | null;
  };
}

export const returnEmails: EmailTemplates<ReturnMails> = {
  report_decided: ({ firstname, incrementId, orderUrl, name, qty, cents, news, refusal }) => {
    const what = `${qty} × ${name} of order ${incrementId}`;
    const { subject, heading, text } = {
      thrive_cash: {
        subject: `${formatUsd(cents)} in Thrive Cash for your order ${incrementId}`,
        heading: 'We made it right',
        text: `You reported ${what}. You have ${formatUsd(cents)} in Thrive Cash for it; we’ll apply it to your next order automatically.`,
      },
      refused: {
        subject: `Your report of order ${incrementId}`,
        heading: 'We couldn’t approve your report',
        text: `You reported ${what}. We reviewed your report and couldn’t approve it. Reason: ${refusal ?? ''}`,
      },
    }[news];
    return {
      subject,
      heading,
      blocks: [hello(firstname), { paragraph: text }, { button: { label: 'See your order', href: orderUrl } }],
    };
  },
  return_requested: ({ firstname, incrementId, orderUrl, number, name, qty, cents, sendBy, address }) => ({
    subject: `Your return ${number}`,
    heading: 'How to send it back',
    blocks: [
      hello(firstname),
      {
        paragraph: `You’re returning ${qty} × ${name} of order ${incrementId}, unopened. Your refund will be ${formatUsd(cents)}.`,
      },
      {
        rows: [
          { label: 'Write on the box', value: number, strong: true },
          { label: 'Send it to', value: address },
          { label: 'It must arrive by', value: longDayText(sendBy) },
        ],
      },
      {
        paragraph:
          'You can use any carrier and you pay for shipping. You can send several returns in one box; write all return numbers on it. Once we receive and inspect it, we refund the way you paid.',
      },
      { button: { label: 'See your order', href: orderUrl } },
    ],
  }),
  return_news: ({ firstname, incrementId, orderUrl, number, name, qty, sendBy, news, refusal }) => {
    const what = `${qty} × ${name} of order ${incrementId}`;
    const { subject, heading, text } = {
      ending: {
        subject: `Your return ${number} hasn’t arrived yet`,
        heading: 'A few days left to send your return',
        text: `Your return of ${what} must arrive by ${longDayText(sendBy)}. After that day it expires. If it’s on its way, you don’t need to do anything. If you’re keeping it, you can cancel the return on your order page.`,
      },
      expired: {
        subject: `Your return ${number} has expired`,
        heading: 'Your return has expired',
        text: `${what} didn’t arrive by ${longDayText(sendBy)}, so it won’t be refunded. Is it on its way? Contact us with your return number.`,
      },
      refused: {
        subject: `We couldn’t accept your return ${number}`,
        heading: 'We couldn’t accept your return',
        text: `We looked at ${what} and can’t refund it. Reason: ${refusal ?? ''}`,
      },
    }[news];
    return {
      subject,
      heading,
      blocks: [hello(firstname), { paragraph: text }, { button: { label: 'See your order', href: orderUrl } }],
    };
  },
};
