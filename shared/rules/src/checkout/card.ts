import type { FieldError } from '../account/fields.ts';
import { FIELD_TEXT } from '../account/texts.ts';
import { losAngelesTime } from '../time/los-angeles.ts';

/** Brands of cards (CHK-005 … CHK-009). `ebt` is recognized by its entry field, never by its number. */
const CARD_BRANDS = ['visa', 'mastercard', 'american express', 'discover', 'ebt'] as const;
type CardBrand = (typeof CARD_BRANDS)[number];

interface BrandRule {
  brand: CardBrand;
  starts: RegExp;
  lengths: readonly number[];
}

const RULES: readonly BrandRule[] = [
  { brand: 'visa', starts: /^4/, lengths: [13, 16, 19] },
  { brand: 'mastercard', starts: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  { brand: 'american express', starts: /^3[47]/, lengths: [15] },
  { brand: 'discover', starts: /^(6011|64[4-9]|65)/, lengths: [16, 19] },
];

const digitsOf = (number: string): string => number.replace(/[\s-]/g, '');

/** The brand that a number begins like, already while it is typed; null when none of ours. */
export function cardBrand(number: string): CardBrand | null {
  const digits = digitsOf(number);
  return RULES.find(({ starts }) => starts.test(digits))?.brand ?? null;
}

/** The check digit of Luhn. */
export function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, char, index) => {
      const doubled = index % 2 === 1 ? Number(char) * 2 : Number(char);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
}

/** Right brand, length and check digit (OP-095). Spaces and dashes do not matter. */
export function cardNumberError(number: string): FieldError {
  const digits = digitsOf(number);
  const rule = RULES.find(({ starts }) => starts.test(digits));
  return rule?.lengths.includes(digits.length) && passesLuhn(digits) ? null : FIELD_TEXT.cardNumber;
}

/** Reads `MM/YY`, `M/YY`, both with a year of four digits, and `MMYY`; null when it is none of them or no month. */
export function parseExpiry(text: string): { month: number; year: number } | null {
  const match = /^\s*(\d{1,2})\s*[/-]\s*(\d{2}|\d{4})\s*$/.exec(text) ?? /^\s*(\d{2})\s*(\d{2}|\d{4})\s*$/.exec(text);
  if (!match) return null;
  const month = Number(match[1]);
  const year = Number(match[2]);
  return month >= 1 && month <= 12 ? { month, year: year < 100 ? 2000 + year : year } : null;
}

/** Writes an expiration date as `MM/YY`, which gateways take; text that is no month and year stays as it was typed. */
export function formatExpiry(text: string): string {
  const expiry = parseExpiry(text);
  return expiry ? `${String(expiry.month).padStart(2, '0')}/${String(expiry.year % 100).padStart(2, '0')}` : text;
}

/** A card is good through the last day of its month (OP-095). */
export function isCardExpired({ month, year }: { month: number; year: number }, now: Date): boolean {
  const today = losAngelesTime(now);
  return year < today.year || (year === today.year && month < today.month);
}

/** OP-095. Twenty years ahead is a typing error. */
export function expiryError(text: string, now: Date): FieldError {
  const expiry = parseExpiry(text);
  const isFar = expiry !== null && expiry.year > losAngelesTime(now).year + 20;
  return expiry && !isFar && !isCardExpired(expiry, now) ? null : FIELD_TEXT.cardExpiry;
}

/** Three digits, four for american express (OP-095). */
export function cvvError(cvv: string, brand: CardBrand | null): FieldError {
  return new RegExp(`^\\d{${brand === 'american express' ? 4 : 3}}$`).test(cvv.trim()) ? null : FIELD_TEXT.cardCvv;
}

const METHOD_LABELS: Readonly<Record<string, string>> = {
  paypal: 'PayPal',
  googlepay: 'Google Pay',
  androidpay: 'Google Pay',
  applepay: 'Apple Pay',
  venmo: 'Venmo',
};

/** Name of a payment method for shoppers (CHK-002, CHK-003, CHK-010 … CHK-013); card brands are named as they are. */
export function paymentLabel(ccType: string): string {
  const key = ccType.toLowerCase().replace(/[_\s]/g, '');
  return Object.hasOwn(METHOD_LABELS, key) ? (METHOD_LABELS[key] ?? ccType) : ccType;
}
