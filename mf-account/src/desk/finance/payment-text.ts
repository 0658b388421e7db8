import type { DeskPayment } from '@larder/contracts';

/** Results of payments, as employees read them. */
export const STATE_TEXT: Readonly<Record<DeskPayment['payment_state'], string>> = {
  open: 'Not sent yet',
  unknown: 'No result yet',
  succeeded: 'Paid',
  refused: 'Refused',
  gave_up: 'Given up',
  unwanted: 'Paid too late, refunded',
};

/** What payments pay for, as employees read it. */
export const SUBJECT_TEXT: Readonly<Record<DeskPayment['pays_for'], string>> = {
  order: 'Order',
  order_ebt: 'Order, EBT part',
  order_change: 'Order change',
  enrollment: 'Membership',
  renewal: 'Membership renewal',
};

/** Choices of a filter from texts by value. */
export const choicesOf = (texts: Readonly<Record<string, string>>): { value: string; label: string }[] =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));

/** `Order 100001005`, or what else the payment is for. */
export const subjectText = ({ pays_for: kind, order_number: number }: DeskPayment): string =>
  [SUBJECT_TEXT[kind], number].filter(Boolean).join(' ');

/** `visa 4242`; wallets have no digits. */
export const cardText = ({ card_brand: brand, card_last4: last4 }: DeskPayment): string =>
  [brand, last4].filter(Boolean).join(' ');
