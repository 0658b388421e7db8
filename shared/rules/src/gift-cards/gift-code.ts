import { requiredError, type FieldError } from '../account/fields.ts';
import { GIFT_CARD_TEXT } from './gift-card-texts.ts';

/** Characters that are not confused with one another: no I, L, O, 0, 1. */
export const GIFT_CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** So many of them make a code: 31^12 codes, which cannot be guessed (59 bits). */
export const GIFT_CODE_LENGTH = 12;
/** The longest text that is looked at: a code with room for spaces and dashes. */
export const GIFT_CODE_MAX = 40;

const PREFIX = 'LARD';
const CODE = new RegExp(`^${PREFIX}[${GIFT_CODE_ALPHABET}]{${GIFT_CODE_LENGTH}}$`);

/** Drawn characters as a code is written: `LARD-XXXX-XXXX-XXXX` (OP-055). */
export const giftCodeText = (drawn: string): string => [PREFIX, ...(drawn.match(/.{1,4}/g) ?? [])].join('-');

/** Normalizes a typed code to its written form; it accepts lower case, spaces and missing dashes. Null for what cannot be a code. */
export function readGiftCode(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return CODE.test(plain) ? giftCodeText(plain.slice(PREFIX.length)) : null;
}

/** What is wrong with a typed code before it is looked up; null when it may be one (OP-055). */
export const giftCodeError = (typed: string): FieldError =>
  requiredError(typed) ?? (readGiftCode(typed) === null ? GIFT_CARD_TEXT.invalid : null);
