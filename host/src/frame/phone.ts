/** The address behind a phone number; ten digits without a `+` are American ones. */
export function telOf(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `tel:+${digits.length === 10 && !phone.startsWith('+') ? '1' : ''}${digits}`;
}
