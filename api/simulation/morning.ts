import { db } from '../src/platform/db/db.ts';
import { queryRows, sql } from '../src/platform/db/sql.ts';
import type { Resident, World } from './world.ts';

/** The domain of a deleted customer's e-mail (`privacy/personal-data.ts`). */
const FORGOTTEN = '@deleted.invalid';
const CODE = /LARD(-[A-Z2-9]{4}){3}/;

/** What everybody knows when they wake: what they are to the store and by which address it knows them, and the gift cards that came by mail. Two statements for all of them. */
export async function wake({ em, people }: World, since: Date): Promise<void> {
  const byId = new Map(people.map((person) => [person.id, person]));
  const found = await db(em())
    .selectFrom('customers')
    .select(['id', 'email', 'user_status as standing', 'merged_into'])
    .execute();
  for (const { id, email, standing, merged_into: other } of found) {
    const person = byId.get(id);
    if (!person) continue;
    if (email.endsWith(FORGOTTEN) || other !== null) person.whereabouts = 'forgotten';
    Object.assign(person, { email, standing: standing as Resident['standing'] });
  }
  const byEmail = new Map(people.map((person) => [person.email, person]));
  const mails = await queryRows(
    em(),
    sql<{ email: string; text: string }>`select recipient as email, text_body as text from mailbox_messages
      where template = 'gift_card' and created_at >= ${since} order by created_at, id`,
  );
  for (const { email, text } of mails) byEmail.get(email)?.codes.push(...(CODE.exec(text)?.slice(0, 1) ?? []));
}
