import { cardBrand, cardNumberError, cvvError, expiryError, requiredError, zipError } from '@larder/rules';
import type { FieldTexts } from '@larder/ui/forms/store-form.ts';

/** A card as it is typed. */
export interface CardValues {
  number: string;
  expiry: string;
  cvv: string;
  postcode: string;
}

export const CARD_LABELS: Readonly<Record<keyof CardValues, string>> = {
  number: 'Card number',
  expiry: 'Expiration date',
  cvv: 'Security code',
  postcode: 'Billing ZIP code',
};

export const EMPTY_CARD: CardValues = { number: '', expiry: '', cvv: '', postcode: '' };

/** Texts by field of a card (OP-095, ACC-028 … ACC-031). */
export function cardTexts({ number, expiry, cvv, postcode }: CardValues, now: Date): FieldTexts<CardValues> {
  return {
    number: requiredError(number) ?? cardNumberError(number),
    expiry: requiredError(expiry) ?? expiryError(expiry, now),
    cvv: requiredError(cvv) ?? cvvError(cvv, cardBrand(number)),
    postcode: zipError(postcode),
  };
}

/** In groups as printed on the card; what is not only digits is left as it was typed. */
export function groupedNumber(number: string): string {
  const digits = number.replace(/[\s-]/g, '');
  if (!/^\d+$/.test(digits)) return number;
  const groups =
    cardBrand(digits) === 'american express' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,7})?/;
  return groups.exec(digits)?.slice(1).filter(Boolean).join(' ') ?? digits;
}
