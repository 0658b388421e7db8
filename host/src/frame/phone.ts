/** The store's help line until its operator names one (OP-101): a number that is reserved for nobody. */
export const DEFAULT_PHONE = '(555) 010-0199';

/** The address behind a phone number; ten digits without a `+` are American ones. */
export function telOf(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `tel:+${digits.length === 10 && !phone.startsWith('+') ? '1' : ''}${digits}`;
}
