import { type EmailAddress, parseEmailAddress } from '@larder/rules';
import addressparser from 'nodemailer/lib/addressparser';

/** A mailbox with the name of its owner, as a mail header has it. */
export interface Mailbox {
  /** Empty for an address alone. */
  name: string;
  address: EmailAddress;
}

/** Reads one mailbox, `Larder <hello@larder.example>` or an address alone, as mail servers do; null for none, several, or a group. */
export function parseMailbox(text: string): Mailbox | null {
  const [found, ...others] = addressparser(text);
  if (found === undefined || others.length > 0) return null;
  const address = parseEmailAddress(found.address ?? '');
  return address === null ? null : { name: found.name, address };
}
