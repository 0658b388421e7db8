import { longDayText } from '../time/long-day.ts';
import { addDays, isDayText, type DayText } from '../time/los-angeles.ts';
import { emailError, giftNameError, lengthError, nameError, normalizeEmail, requiredError } from '../account/fields.ts';
import { FIELD_TEXT } from '../account/texts.ts';

/** Contents of a gift: a year of membership, credit to shop with, or both (CHK-035 … CHK-037). */
export const GIFT_TYPES = ['credit', 'membership_credit', 'membership'] as const;
/** Content of a gift: credit, a year of membership, or both. */
export type GiftType = (typeof GIFT_TYPES)[number];

/** The choices as shoppers read them. */
export const GIFT_TYPE_TEXT: Readonly<Record<GiftType, string>> = {
  credit: 'Shopping credit',
  membership_credit: '1 year membership plus shopping credit',
  membership: '1 year membership',
};

/** A gift card's options on its cart line, by their API names (CHK-034, OP-054). */
export const GIFT_FIELDS = [
  'type',
  'amount',
  'gc_recipient_full_name',
  'gc_recipient_email',
  'gc_message',
  'sender_fullname',
  'gc_sender_email',
  'send_date',
] as const;
/** API name of a gift card option. */
export type GiftField = (typeof GIFT_FIELDS)[number];
/** Options of a gift card on a cart line; each may be missing. */
export type GiftOptions = Readonly<Partial<Record<GiftField, string>>>;

/** OP-054. */
export const GIFT_MESSAGE_MAX = 255;
/** A gift can be sent up to a year ahead, days. */
export const GIFT_AHEAD_DAYS = 365;

export const GIFT_TEXT = {
  amount: 'Please choose one of the amounts.',
  type: 'Please choose what to give.',
  unknown: 'This isn’t part of the gift card form.',
  sendDate: 'Please choose a day from today up to a year from now.',
} as const;

const isGiftType = (value: string | undefined): value is GiftType => GIFT_TYPES.some((type) => type === value);

/** Whether a gift of this type has shopping credit in it. */
export const hasCredit = (type: string | undefined): boolean => type === 'credit' || type === 'membership_credit';

/** Whether a gift of this type has a year of membership in it. */
export const hasMembership = (type: string | undefined): boolean => type === 'membership' || type === 'membership_credit';

/**
 * The options as they are stored: trimmed, the emails in their stored form, empty ones and the amount of a gift without credit left out. Two
 * gifts that say the same are one line.
 */
export function giftOptions(raw: GiftOptions): GiftOptions {
  const entries = Object.entries(raw).flatMap(([field, value]): [string, string][] => {
    if (field === 'amount' && !hasCredit(raw.type)) return [];
    const text = field.endsWith('_email') ? normalizeEmail(value ?? '') : (value ?? '').trim();
    return text === '' ? [] : [[field, text]];
  });
  return Object.fromEntries(entries);
}

/**
 * What is wrong with a gift card's options, by field; empty when they can be ordered (CHK-034, CHK-038, OP-054, OP-063).
 * `amounts`: the amounts on offer. `today`: the day in Los Angeles; null does not judge the day, for a card that waited in a cart.
 */
export function giftErrors(
  options: GiftOptions,
  amounts: readonly string[],
  today: DayText | null,
): Partial<Record<GiftField, string>> {
  const { type, amount = '', send_date: day } = options;
  const unknown = Object.keys(options).filter((name) => !GIFT_FIELDS.some((field) => field === name));
  const found: [string, string | null][] = [
    ...unknown.map((name): [string, string] => [name, GIFT_TEXT.unknown]),
    ['type', isGiftType(type) ? null : GIFT_TEXT.type],
    ['amount', hasCredit(type) && !amounts.includes(amount) ? GIFT_TEXT.amount : null],
    ['gc_recipient_full_name', giftNameError(options.gc_recipient_full_name ?? '')],
    ['gc_recipient_email', emailError(options.gc_recipient_email ?? '')],
    ['gc_message', lengthError(options.gc_message, GIFT_MESSAGE_MAX)],
    ['sender_fullname', nameError(options.sender_fullname ?? '')],
    ['gc_sender_email', emailError(options.gc_sender_email ?? '')],
    ['send_date', day === undefined ? null : sendDateError(day, today)],
  ];
  return Object.fromEntries(found.filter(([, text]) => text !== null));
}

function sendDateError(day: string, today: DayText | null): string | null {
  const missing = requiredError(day);
  if (missing) return missing;
  if (!isDayText(day)) return FIELD_TEXT.date;
  const isInRange = today === null || (day >= today && day <= addDays(today, GIFT_AHEAD_DAYS));
  return isInRange ? null : GIFT_TEXT.sendDate;
}

/** A gift on one line of the cart: `Shopping credit for Ann Lee, by email on Friday, March 14`. Null for lines that are no gift. */
export function giftLineText(options: GiftOptions): string | null {
  const { type, gc_recipient_full_name: name, send_date: day } = options;
  if (!isGiftType(type) || !name) return null;
  return `${GIFT_TYPE_TEXT[type]} for ${name}, by email${day && isDayText(day) ? ` on ${longDayText(day)}` : ''}`;
}
