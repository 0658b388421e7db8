import type { CallInput } from '@larder/contracts';
import { EMAIL_CONFIRM_MS, EMAIL_UNDO_MS } from '@larder/rules';
import { changeEmail, lockCustomer } from '../../customers/locked-customer.ts';
import { after } from '../../../platform/clock.ts';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { badRequest } from '../../../platform/http/errors.ts';
import { endForeignCredentials } from '../claim-account.ts';
import { endOldLinks } from '../credentials.ts';
import { linkTo } from './ask-change.ts';
import { takeEmail } from './email-taken.ts';
import { type LinkKind, readLinkToken } from './link-token.ts';

const STALE_LINK = 'This link is no longer valid.';
const staleLink = () => badRequest(STALE_LINK, { errorCode: 'token_invalid', fields: { token: STALE_LINK } });

/**
 * POST /account/email/confirm: the new mailbox confirms, once and within a day; from then on it is the account's (OP-197).
 * Works signed out. The address becomes verified when its owner is signed in here (OP-215).
 */
export async function confirmChange(
  c: RequestContext,
  { body }: CallInput<'POST /account/email/confirm'>,
): Promise<{ success: true; email: string }> {
  return decide(c, 'confirm', body.token, async (em, { id, customer_id }) => {
    const now = c.now();
    const customer = await lockCustomer(em, customer_id);
    const change = await db(em)
      .updateTable('email_changes')
      .set({ confirmed_at: now })
      .where('id', '=', id)
      .where('confirmed_at', 'is', null)
      .where('undone_at', 'is', null)
      .where('ended_at', 'is', null)
      .where('requested_at', '>', after(now, -EMAIL_CONFIRM_MS).toISOString())
      .returning(['old_email', 'new_email'])
      .executeTakeFirst();
    if (!change || change.old_email.toLowerCase() !== customer.email.toLowerCase()) throw staleLink();
    // Who confirms signed out may be a stranger whose address was typed: the account is theirs once they prove it by mail.
    const verifiedAt = c.session.customerId === customer.id ? now : null;
    const changed = { email: change.new_email, verifiedAt };
    await takeEmail(em, change.new_email, () => changeEmail(em, customer.id, changed, now), now);
    await endOldLinks(em, customer.id, now);
    await c.services.mail.send(em, 'email_changed', change.old_email, {
      firstname: customer.firstname,
      newEmail: change.new_email,
      changedAt: now.toISOString(),
      link: linkTo(c, 'undo', id),
      phone: c.services.env.HELP_PHONE,
    });
    return change.new_email;
  });
}

/**
 * POST /account/email/undo: the old mailbox takes the change back within 7 days, or stops it before it counts (OP-197). Ends every credential of the
 * account, the password included: the person who made the change knows it. A mail leads the owner to a new password. Works signed out.
 */
export async function undoChange(
  c: RequestContext,
  { body }: CallInput<'POST /account/email/undo'>,
): Promise<{ success: true; email: string }> {
  let whose: number | null = null;
  const answer = await decide(c, 'undo', body.token, async (em, { id, customer_id }) => {
    const now = c.now();
    const customer = await lockCustomer(em, customer_id);
    const change = await db(em)
      .updateTable('email_changes')
      .set({ undone_at: now })
      .where('id', '=', id)
      .where('undone_at', 'is', null)
      .where((row) =>
        row.or([
          row('confirmed_at', '>', after(now, -EMAIL_UNDO_MS).toISOString()),
          row.and([
            row('confirmed_at', 'is', null),
            row('ended_at', 'is', null),
            row('requested_at', '>', after(now, -EMAIL_CONFIRM_MS).toISOString()),
          ]),
        ]),
      )
      .returning(['old_email', 'requested_at', 'confirmed_at'])
      .executeTakeFirst();
    if (!change) throw staleLink();
    if (change.confirmed_at !== null) {
      await takeEmail(
        em,
        change.old_email,
        () => changeEmail(em, customer.id, { email: change.old_email, verifiedAt: now }, now),
        now,
      );
      // What followed it followed from it: no later mailbox can undo this.
      await db(em)
        .updateTable('email_changes')
        .set({ undone_at: now })
        .where('customer_id', '=', customer.id)
        .where('undone_at', 'is', null)
        .where('requested_at', '>=', change.requested_at)
        .execute();
    }
    const owner = { customerId: customer.id, passwordHash: null, sessionId: null, identity: null };
    await endForeignCredentials(c.services, em, owner, now);
    const { firstname } = customer;
    await c.services.mail.send(em, 'account_secured', change.old_email, { firstname, cause: 'undone' });
    whose = customer.id;
    return change.old_email;
  });
  // Tells a signed-in browser that it is signed out. Otherwise its page, which shows the next step, looks like an expired
  // session.
  if (whose === c.session.customerId) {
    c.setCookie('sid', null, { httpOnly: true });
    c.setCookie('loggedin', null);
  }
  return answer;
}

/**
 * Decides the change that a link names.
 * @throws HttpError 400 when the link is invalid, or the address is taken meanwhile
 */
async function decide(
  c: RequestContext,
  kind: LinkKind,
  token: string,
  make: (em: Em, change: { id: string; customer_id: number }) => Promise<string>,
): Promise<{ success: true; email: string }> {
  const id = readLinkToken(c.services.env.appSecrets, kind, token);
  if (id === null) throw staleLink();
  const change = await db(c.em).selectFrom('email_changes').select(['id', 'customer_id']).where('id', '=', id).executeTakeFirst();
  if (!change) throw staleLink();
  return { success: true, email: await c.em.transactional((em) => make(em, change)) };
}
