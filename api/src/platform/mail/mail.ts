import type { EmailAddress } from '@larder/rules';
import type { Em } from '../db/orm.ts';
import type { TemplateName, Templates } from './templates/templates.ts';

/** A rendered mail. */
export interface Message {
  template: TemplateName;
  to: EmailAddress;
  subject: string;
  text: string;
  html: string;
}

/** A mail to be sent. */
export interface Letter extends Message {
  /** A uuid, the same at every try to deliver it. */
  id: string;
}

/**
 * Sends rendered mails. The job `mail.send` calls it and retries after an error or a crash. Two sends with one id are one mail.
 */
export interface MailTransport {
  deliver(letter: Letter): Promise<void>;
}

/**
 * Queues mails in the caller's transaction: undone with it, sent soon after it. `to` is a stored address; the job parses it and sends nothing
 * to one that the grammar refuses.
 */
export interface Mail {
  send<T extends TemplateName>(em: Em, template: T, to: string, data: Templates[T]): Promise<void>;
}

declare module '../services.ts' {
  interface Services {
    mail: Mail;
    /** A token for links into the account of who reads the mail of this address (OP-079); null where it has none. */
    readerToken(email: string): Promise<string | null>;
  }
}
