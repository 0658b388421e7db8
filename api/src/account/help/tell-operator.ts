import type { Templates } from '../../platform/mail/templates/templates.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { Services } from '../../platform/services.ts';

/** Queues an e-mail to the staff who read the operator's mail, in the transaction of its subject. */
export function tellStaff<T extends keyof Templates>(
  { env, mail }: Services,
  em: Em,
  template: T,
  letter: Templates[T],
): Promise<void> {
  return mail.send(em, template, env.HELP_EMAIL ?? env.MAIL_FROM.address, letter);
}

/** Queues an e-mail to the operator, in the transaction of its subject. Replies go to its author. */
export function tellOperator(services: Services, em: Em, letter: Templates['help_message']): Promise<void> {
  return tellStaff(services, em, 'help_message', letter);
}
