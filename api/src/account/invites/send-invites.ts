import {
  INVITE_PAUSE_DAYS,
  INVITE_TEXT,
  inviteErrors,
  inviterName,
  INVITES_A_DAY,
  INVITES_TO_ONE,
  MOST_INVITES,
  normalizeEmail,
} from '@larder/rules';
import { lockCustomer } from '../customers/locked-customer.ts';
import { after, DAY } from '../../platform/clock.ts';
import { anyText, countOfRows, db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { sql } from '../../platform/db/sql.ts';
import { badRequest, invalid } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { codeOf } from './invite-code.ts';

/** Wrong addresses by the names of their fields. */
const refused = (wrong: Readonly<Record<number, string>>) =>
  invalid(Object.fromEntries(Object.entries(wrong).map(([place, text]) => [`emails[${place}]`, text])));

/**
 * Invites addresses by mail; all of them or none (OP-094). Addresses with an account, a recent invitation or an opt-out count
 * as invited and get no mail. The response does not disclose which.
 * @returns how many were invited
 * @throws HttpError 400 by field (`emails[2]`) for an invalid, own, duplicate or already invited address; `too_many_invites`
 */
export async function sendInvites(services: Services, customerId: number, emails: readonly string[]): Promise<number> {
  const now = services.clock.now();
  return services.fork().transactional(async (em) => {
    // The lock serializes concurrent calls for the count.
    const inviter = await lockCustomer(em, customerId);
    const wrong = inviteErrors(emails, inviter.email);
    if (Object.keys(wrong).length > 0) throw refused(wrong);
    const recipients = emails.map(normalizeEmail);
    if (recipients.every((email) => email === '')) throw refused({ 0: 'This is a required field.' });
    const known = await invitedBefore(em, customerId, recipients);
    if (known.size > 0)
      throw refused(
        Object.fromEntries(recipients.flatMap((email, place) => (known.has(email) ? [[place, INVITE_TEXT.known]] : []))),
      );
    const fresh = recipients.filter((email) => email !== '');
    await refuseTooMany(em, customerId, fresh.length, now);
    const code = await codeOf(em, customerId, now);
    await db(em)
      .insertInto('invites')
      .values(fresh.map((email) => ({ inviter_id: customerId, email, created_at: now })))
      .execute();
    const from = inviterName(inviter.firstname);
    for (const email of fresh) await mailInvite(services, em, email, { from, code }, now);
    return fresh.length;
  });
}

async function invitedBefore(em: Em, customerId: number, emails: readonly string[]): Promise<Set<string>> {
  const found = await db(em)
    .selectFrom('invites')
    .select('email')
    .where('inviter_id', '=', customerId)
    .where('email', '=', anyText(emails))
    .execute();
  return new Set(found.map(({ email }) => normalizeEmail(email ?? '')));
}

async function refuseTooMany(em: Em, customerId: number, more: number, now: Date): Promise<void> {
  const sent = db(em).selectFrom('invites').where('inviter_id', '=', customerId).where('email', 'is not', null);
  const all = await sent.select(countOfRows.as('count')).executeTakeFirstOrThrow();
  const today = await sent
    .select(countOfRows.as('count'))
    .where('created_at', '>', after(now, -DAY).toISOString())
    .executeTakeFirstOrThrow();
  if (today.count + more > INVITES_A_DAY || all.count + more > MOST_INVITES)
    throw badRequest(
      all.count + more > MOST_INVITES
        ? `You can invite ${MOST_INVITES} people by email. Please share your link instead.`
        : `You can invite ${INVITES_A_DAY} people a day by email. Please share your link, or come back tomorrow.`,
      { errorCode: 'too_many_invites' },
    );
}

/** Queues the mail, unless its reader has an account, unsubscribed, or reached the limit. */
async function mailInvite(
  services: Services,
  em: Em,
  email: string,
  { from, code }: { from: string; code: string },
  now: Date,
): Promise<void> {
  const taken = await db(em)
    .insertInto('invite_recipients')
    .columns(['email', 'mails', 'mailed_at'])
    .expression(
      db(em)
        .selectNoFrom(({ lit }) => [
          sql<string>`${email}::citext`.as('email'),
          lit(1).as('mails'),
          sql<string>`${now}::timestamptz`.as('mailed_at'),
        ])
        .where(({ not, exists, selectFrom }) => not(exists(selectFrom('customers').select('id').where('email', '=', email)))),
    )
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet((row) => ({ mails: row('invite_recipients.mails', '+', 1), mailed_at: row.ref('excluded.mailed_at') }))
        .where('invite_recipients.stopped_at', 'is', null)
        .where('invite_recipients.mails', '<', INVITES_TO_ONE)
        .where('invite_recipients.mailed_at', '<=', after(now, -INVITE_PAUSE_DAYS * DAY).toISOString()),
    )
    .returning('stop_key')
    .executeTakeFirst();
  if (taken) await services.mail.send(em, 'invite', email, { from, code, stopKey: taken.stop_key });
}
