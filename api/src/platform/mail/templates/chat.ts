import { hello, type EmailTemplates, moment } from './template.ts';

/** The messages of a chat. Times are UTC. */
export interface ChatMails {
  /** `isKnown`: to the account; else to the address that a visitor gave. */
  chat_transcript: {
    firstname: string;
    isKnown: boolean;
    /** When the first of the lines was written. */
    begunAt: string;
    /** Whether earlier messages are omitted. */
    isCut: boolean;
    lines: readonly { who: string; text: string; at: string }[];
  };
}

export const chatEmails: EmailTemplates<ChatMails> = {
  chat_transcript: ({ firstname, isKnown, begunAt, isCut, lines }) => ({
    subject: 'Your conversation with Larder',
    heading: 'What we talked about',
    blocks: [
      hello(firstname),
      {
        paragraph: `This is ${isCut ? 'the last part of our conversation, from' : 'our conversation of'} ${moment(begunAt)}, Los Angeles time${isCut ? ' on' : ''}.`,
      },
      ...lines.map(({ who, text, at }) => ({ paragraph: `${who}, ${moment(at)}: ${text}` })),
    ],
    ...(!isKnown && {
      why: 'You received this because someone asked us in chat to send this conversation to this address.',
    }),
  }),
};
