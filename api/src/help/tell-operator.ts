import type { Templates } from '../mail/templates/letters.ts';
import type { Em } from '../platform/db/orm.ts';
import type { Services } from '../platform/services.ts';

/** The mailbox in `Larder <hello@larder.example>`; a plain address stays as it is. */
export const mailboxOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

/** Queues a letter to the operator, in the transaction of what it is about; answers go to whoever it is from. */
export function tellOperator({ env, mail }: Services, em: Em, letter: Templates['help_message']): Promise<void> {
  return mail.send(em, 'help_message', env.HELP_EMAIL ?? mailboxOf(env.MAIL_FROM), letter);
}
