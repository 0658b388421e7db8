export * as FIELD_TEXT from './field-texts.ts';

/** Texts of the shipping area and of age (CHK-028, CHK-029, OP-038, OP-040). */
export const SHIPPING_TEXT = {
  onlyContiguous: 'Sorry! At this time, we are only able to ship to the contiguous 48 states.',
  alaskaHawaii: "FYI, we don't ship to Alaska or Hawaii — only the contiguous 48 states.",
  autoRenewConsent: 'I agree that my membership renews automatically at the price shown until I cancel.',
  noFresh: 'Fresh items are not delivered to this ZIP code yet. You can still order the rest.',
  underAge: 'You must be 21 or older to order wine.',
} as const;

export * as AUTH_TEXT from './auth-texts.ts';

export * as ORDER_TEXT from './order-texts.ts';

/** Text for a value longer than its field allows. */
export function tooLongText(maximum: number): string {
  return `Please enter ${maximum} characters or less.`;
}
