import { mailName } from '@larder/rules';
import type { Block } from './html.ts';

/** The content of a mail, before it gets its frame. */
export interface Letter {
  subject: string;
  heading: string;
  blocks: Block[];
  /** Why its reader gets it; shoppers because of their account. */
  why?: string;
}

/** One letter for each mail that is named there, out of what it needs. `publicUrl` is the address of the store. */
export type EmailTemplates<Mails> = { readonly [T in keyof Mails]: (data: Mails[T], publicUrl: string) => Letter };

/** A moment as the day of Los Angeles. */
export const day = (iso: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/Los_Angeles' }).format(new Date(iso));

/** A moment with its time, in Los Angeles. */
export const moment = (iso: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'America/Los_Angeles' }).format(
    new Date(iso),
  );

/** How a mail begins. Names no reader whose name could be a message or a link, because the mailbox may not be theirs. */
export const hello = (firstname: string): Block => {
  const name = mailName(firstname);
  return { paragraph: name ? `Hi ${name},` : 'Hello,' };
};
