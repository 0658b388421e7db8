import { dateFormat } from '../time/date-format.ts';
import { losAngelesTime, STORE_TIME_ZONE } from '../time/los-angeles.ts';

/** What a conversation is about from its start on, where a page knows it. */
export const CHAT_TOPICS = ['cancellation', 'order', 'membership', 'shipping', 'account'] as const;
/** Topic of a conversation. */
export type ChatTopic = (typeof CHAT_TOPICS)[number];

/** Who answers: the guide out of the help pages, or a person at the desk (OP-144). */
export const CHAT_PROVIDERS = ['guide', 'agent'] as const;
/** Party that answers in a conversation: the guide, or an agent (OP-144). */
export type ChatProviderName = (typeof CHAT_PROVIDERS)[number];

/** ms between two looks for news: while the window is open, and while it is closed with a person at the other end. */
export const CHAT_LOOK_MS = 2_500;
export const CHAT_QUIET_LOOK_MS = 15_000;
/** No message has a higher number; a client that has seen it requests only the unread count. As long as a number in an address may be. */
export const CHAT_LAST_MESSAGE = 999_999_999_999_999;
/** Characters of one message. */
export const CHAT_TEXT_LONGEST = 2_000;
/** Transcript emails of one conversation. */
export const CHAT_TRANSCRIPTS = 3;

/** From and to which hour of Los Angeles people answer, by day of the week; Sunday is 0. */
const WEEKDAY = [6, 20] as const;
const WEEKEND = [7, 17] as const;
const hoursOf = (weekday: number) => (weekday === 0 || weekday === 6 ? WEEKEND : WEEKDAY);

/** When people answer, as a text (SHELL-184). */
export const CHAT_HOURS_TEXT = 'Monday to Friday 6 am to 8 pm, Saturday and Sunday 7 am to 5 pm, Pacific time';

/** Whether people answer at a moment of the store's clock, wherever the shopper is. */
export function isChatStaffed(moment: Date): boolean {
  const { weekday, hour } = losAngelesTime(moment);
  const [from, to] = hoursOf(weekday);
  return hour >= from && hour < to;
}

/** How the guide greets (SHELL-178, OP-144). It invents no name: without one it uses none. */
export const chatGreeting = (firstname: string | null): string => `Hi ${firstname?.trim() || 'there'}, how can I help?`;

const TIME = dateFormat({ timeZone: STORE_TIME_ZONE, hour: 'numeric', minute: '2-digit' });
const DAY_AND_TIME = dateFormat({
  timeZone: STORE_TIME_ZONE,
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** When a message was written, in Los Angeles: the time alone on the day itself (SHELL-184). */
export const chatTimeText = (written: Date, now: Date): string =>
  (DAY_AND_TIME.format(written).split(',')[0] === DAY_AND_TIME.format(now).split(',')[0] ? TIME : DAY_AND_TIME).format(written);
