import { paymentLabel } from './card.ts';

const BRAND_NAMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  'american express': 'American Express',
  discover: 'Discover',
  ebt: 'EBT',
};

/** Name of a card brand or wallet as shoppers write it (CHK-002 … CHK-013). */
export function paymentName(type: string): string {
  return BRAND_NAMES[type.trim().toLowerCase()] ?? paymentLabel(type);
}

/** `Visa ending in 4242`, `PayPal`. It replaces the API's name of a brand at the start of the label by the shoppers' spelling. */
export function paymentText(label: string, last4: string): string {
  const name = label.replace(/^(american express|[^ ]*)/i, paymentName);
  return last4 && !name.includes(last4) ? `${name} ending in ${last4}` : name;
}
