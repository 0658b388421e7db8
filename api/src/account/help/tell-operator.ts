import type { Templates } from '../../platform/mail/templates/letters.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { Services } from '../../platform/services.ts';

/** Queues a letter to whoever of staff reads the operator's mail, in the transaction of what it is about. */
export function tellStaff<T extends keyof Templates>(
  { env, mail }: Services,
  em: Em,
  template: T,
  letter: Templates[T],
): Promise<void> {
  return mail.send(em, template, env.HELP_EMAIL ?? env.MAIL_FROM.address, letter);
}

/** Queues a letter to the operator, in the transaction of what it is about; answers go to whoever it is from. */
export function tellOperator(services: Services, em: Em, letter: Templates['help_message']): Promise<void> {
  return tellStaff(services, em, 'help_message', letter);
}
