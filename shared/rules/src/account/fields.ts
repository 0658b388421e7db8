import { parseEmailAddress } from './email-address.ts';
import { FIELD_TEXT, tooLongText } from './texts.ts';
import { hasInvisibleCharacters } from './visible-text.ts';

/** The text to show next to a field, or null when the value is good. */
export type FieldError = string | null;

/** First, last and full names, list names and gift names (OP-063). */
export const NAME_MAX = 255;
const PASSWORD_MIN = 8;

/** Format of addresses that registered before {@link parseEmailAddress} existed. */
const STORED_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const US_ZIP = /^\d{5}(-\d{4})?$/;

/** Trimmed and lower-cased: how text that {@link parseEmailAddress} refuses was stored as an e-mail. */
const storedEmail = (value: string): string => value.trim().toLowerCase();

/**
 * The canonical form in which e-mails are compared and stored (OP-061). Text that is not an address is only trimmed and lower-cased:
 * check it with {@link emailError} before it is stored or mailed to.
 */
export function normalizeEmail(value: string): string {
  return parseEmailAddress(value) ?? storedEmail(value);
}

/**
 * The spellings under which an account may be stored that signs in with this text, the exact one first. Accounts of before the grammar keep
 * their stored spelling and sign in by it.
 */
export function signInEmails(value: string): string[] {
  return [...new Set([storedEmail(value), normalizeEmail(value)])];
}

/** Checks that a field is filled in (ACC-028). */
export function requiredError(value: string | null | undefined): FieldError {
  return (value ?? '').trim() === '' ? FIELD_TEXT.required : null;
}

/** ACC-025, OP-061: for every field whose address is stored or mailed to. */
export function emailError(value: string): FieldError {
  return requiredError(value) ?? (parseEmailAddress(value) === null ? FIELD_TEXT.email : null);
}

/** ACC-025 for the sign-in form: also accepts addresses of accounts that exist but that {@link emailError} refuses today. */
export function signInEmailError(value: string): FieldError {
  return requiredError(value) ?? (STORED_EMAIL.test(storedEmail(value)) ? null : FIELD_TEXT.email);
}

/** ACC-027. Spaces count, because a password is never trimmed, but some character must be visible. */
export function passwordError(value: string): FieldError {
  if (value === '') return FIELD_TEXT.required;
  return value.length >= PASSWORD_MIN && /[^\s\p{C}\p{Z}]/u.test(value) ? null : FIELD_TEXT.password;
}

/** A required name of at most 255 characters (OP-063), all of them visible. */
export function nameError(value: string): FieldError {
  return (
    requiredError(value) ?? lengthError(value, NAME_MAX) ?? (hasInvisibleCharacters(value.trim()) ? FIELD_TEXT.invisible : null)
  );
}

/** Too long, or fine. */
export function lengthError(value: string | null | undefined, maximum: number): FieldError {
  return (value ?? '').trim().length > maximum ? tooLongText(maximum) : null;
}

/** The recipient of a gift needs a first and a last name (CHK-038). */
export function giftNameError(value: string): FieldError {
  const error = nameError(value);
  if (error) return error;
  return /\s/.test(value.trim()) ? null : FIELD_TEXT.giftName;
}

/** Five digits, with or without the four-digit extension (ACC-029). */
export function isUsZip(value: string): boolean {
  return US_ZIP.test(value.trim());
}

/** Checks a required ZIP for its form; whether it exists is looked up (ACC-029, ACC-031). */
export function zipError(value: string): FieldError {
  return requiredError(value) ?? (isUsZip(value) ? null : FIELD_TEXT.zip);
}

/** A ZIP is looked up from the fifth character on (ACC-030). */
export function canLookUpZip(value: string): boolean {
  return value.trim().length >= 5;
}

/** The digits of a phone number, without the leading 1 of a longer one (ACC-032, ACC-033). */
export function phoneDigits(value: string): string {
  const digits = value.replace(/\D/g, '');
  return digits.length > 10 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** `310-555-1234` (ACC-034); what is not ten digits is returned as its digits. */
export function formatPhone(value: string): string {
  return phoneDigits(value).replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');
}

/** Checks a required phone number of ten digits (ACC-035). */
export function phoneError(value: string): FieldError {
  return requiredError(value) ?? (phoneDigits(value).length === 10 ? null : FIELD_TEXT.phone);
}

/** The last word is the last name; `N/A` when there is only one (ACC-036, ACC-037). */
export function splitName(fullName: string): { firstname: string; lastname: string } {
  const words = fullName.trim().split(/\s+/);
  return words.length > 1
    ? { firstname: words.slice(0, -1).join(' '), lastname: words.at(-1) ?? '' }
    : { firstname: words[0] ?? '', lastname: 'N/A' };
}
