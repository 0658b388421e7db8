import { isLoopback } from '@larder/contracts/operators';
import { plainMailbox } from '@larder/rules';
import type { RequestContext } from '../platform/http/context.ts';
import { tooMany } from '../platform/http/errors.ts';
import { takeTry } from '../platform/tries.ts';

const TOO_MANY = 'Too many new accounts. Please try again later.';

/**
 * Counts a registration, because each mails a welcome to an address that nobody has proved: 20 an hour for one client, and 5 a day for the tagged
 * addresses (`ann+shop@…`) of one mailbox. An address without a tag is registered once at most. Call it outside of a transaction.
 * @throws HttpError 429
 */
export async function limitWelcomeMails({ ip, services: { limits } }: RequestContext, email: string): Promise<void> {
  if (!isLoopback(ip) && !(await takeTry(limits.welcomeMails, ip))) throw tooMany(TOO_MANY);
  const mailbox = plainMailbox(email);
  if (mailbox !== email && !(await takeTry(limits.taggedWelcomeMails, mailbox))) throw tooMany(TOO_MANY);
}
