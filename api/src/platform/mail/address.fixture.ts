import { type EmailAddress, parseEmailAddress } from '@larder/rules';

/** An address for a test. @throws Error for text that is not one */
export function emailAddress(text: string): EmailAddress {
  const address = parseEmailAddress(text);
  if (address === null) throw new Error(`Not an address: ${text}`);
  return address;
}
