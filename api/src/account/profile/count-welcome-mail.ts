import { isLoopback } from '@larder/platform/http/operator-token';
import { plainMailbox } from '@larder/rules';
import type { RequestContext } from '../../platform/http/context.ts';
import { tooMany } from '../../platform/http/errors.ts';
import { takeTry } from '../../platform/tries.ts';

const TOO_MANY = 'Too many new accounts. Please try again later.';

/**
 * Counts a registration, because each mails a welcome to an address that is not proved. One mailbox gets at most 5 a day at its tagged addresses
 * (`ann+shop@…`); an address without a tag is registered once at most. Call it outside of a transaction.
 * @returns whether its client sent at most 20 in this hour; beyond that it must solve a captcha, so that an office is never closed (OP-214)
 * @throws HttpError 429 where the mailbox has got enough
 */
export async function countWelcomeMail({ ip, services: { limits } }: RequestContext, email: string): Promise<boolean> {
  const mailbox = plainMailbox(email);
  if (mailbox !== email && !(await takeTry(limits.taggedWelcomeMails, mailbox))) throw tooMany(TOO_MANY);
  return isLoopback(ip) || takeTry(limits.welcomeMails, ip);
}
