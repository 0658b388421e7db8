import { queryRows, sql } from '../src/platform/db/sql.ts';
import type { World } from './world.ts';

/** The text of the mail that was just sent to an address; undefined when none was. */
export async function mailTo(
  { em, store }: Pick<World, 'em' | 'store'>,
  email: string,
  template: string,
): Promise<string | undefined> {
  const since = store.now();
  // Mails go out by a job.
  await store.windTo(since);
  const [found] = await queryRows(
    em(),
    sql<{ text: string }>`select text_body as text from mailbox_messages
      where recipient = ${email} and template = ${template} and created_at >= ${since} order by created_at desc limit 1`,
  );
  return found?.text;
}

/** Returns a parameter of a mail's link by its name. */
export const linkSays = (mail: string | undefined, name: string): string | undefined =>
  new RegExp(`[?&]${name}=([^&\\s]+)`).exec(mail ?? '')?.[1];
