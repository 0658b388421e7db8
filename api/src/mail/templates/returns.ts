import { formatUsd, longDayText } from '@larder/rules';
import { hello, type Letters } from './letter.ts';
import type { AboutOrder } from './orders.ts';

/** Pieces of a line of an order. */
interface AboutPieces extends AboutOrder {
  name: string;
  qty: number;
}

/** What is reported and sent back after delivery. Money is in cents, times are UTC. */
export interface ReturnMails {
  /** What came of a report that is not paid back: Thrive Cash, or a refusal with its reason. */
  report_decided: AboutPieces & {
    cents: number;
    news: 'thrive_cash' | 'refused';
    refusal: string | null;
  };
  /** What is to be sent back, where and until when (a day of Los Angeles). `number` is written on the box. */
  return_asked: AboutPieces & {
    number: string;
    cents: number;
    sendBy: string;
    address: string;
  };
  /** `ending`: its last day comes near; `refusal` is why it was refused. */
  return_news: AboutPieces & {
    number: string;
    sendBy: string;
    news: 'ending' | 'expired' | 'refused';
    refusal: string | null;
  };
}

export const returnLetters: Letters<ReturnMails> = {
  report_decided: ({ firstname, incrementId, orderUrl, name, qty, cents, news, refusal }) => {
    const what = `${qty} × ${name} of order ${incrementId}`;
    const { subject, heading, text } = {
      thrive_cash: {
        subject: `${formatUsd(cents)} of Thrive Cash for your order ${incrementId}`,
        heading: 'We made it good',
        text: `You told us of ${what}. You have ${formatUsd(cents)} of Thrive Cash for it; it comes off your next order by itself.`,
      },
      refused: {
        subject: `Your report of order ${incrementId}`,
        heading: 'We could not make it good',
        text: `You told us of ${what}. We looked at it and cannot make it good. The reason: ${refusal ?? ''}`,
      },
    }[news];
    return {
      subject,
      heading,
      blocks: [hello(firstname), { paragraph: text }, { button: { label: 'See your order', href: orderUrl } }],
    };
  },
  return_asked: ({ firstname, incrementId, orderUrl, number, name, qty, cents, sendBy, address }) => ({
    subject: `Your return ${number}`,
    heading: 'How to send it back',
    blocks: [
      hello(firstname),
      { paragraph: `You want to return ${qty} × ${name} of order ${incrementId}, unopened. It brings back ${formatUsd(cents)}.` },
      {
        rows: [
          { label: 'Write on the box', value: number, strong: true },
          { label: 'Send it to', value: address },
          { label: 'It has to arrive by', value: longDayText(sendBy) },
        ],
      },
      {
        paragraph:
          'Any carrier will do; its price is yours to pay. Several returns can travel in one box with all of their numbers on it. Once it has arrived and we have looked at it, what you paid goes back the way it came.',
      },
      { button: { label: 'See your order', href: orderUrl } },
    ],
  }),
  return_news: ({ firstname, incrementId, orderUrl, number, name, qty, sendBy, news, refusal }) => {
    const what = `${qty} × ${name} of order ${incrementId}`;
    const { subject, heading, text } = {
      ending: {
        subject: `Your return ${number} is still to arrive`,
        heading: 'A few days are left',
        text: `We wait for ${what} until ${longDayText(sendBy)}; after that day the return ends. If it is on its way, there is nothing to do. If you keep it, you can withdraw the return on the page of your order.`,
      },
      expired: {
        subject: `Your return ${number} has ended`,
        heading: 'Your return has ended',
        text: `${what} did not arrive until ${longDayText(sendBy)}, so nothing is paid back for it. Is it on its way? Write to us with the number of the return.`,
      },
      refused: {
        subject: `Your return ${number} could not be taken`,
        heading: 'We could not take it back',
        text: `We looked at ${what} and cannot pay it back. The reason: ${refusal ?? ''}`,
      },
    }[news];
    return {
      subject,
      heading,
      blocks: [hello(firstname), { paragraph: text }, { button: { label: 'See your order', href: orderUrl } }],
    };
  },
};
