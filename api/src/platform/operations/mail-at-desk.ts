import type { CallInput, DeskMail } from '@larder/contracts';
import { audit } from '../audit/audit.ts';
import { db } from '../db/db.ts';
import type { Em } from '../db/orm.ts';
import { isoUtc, sql } from '../db/sql.ts';
import { decodeCursor, isMomentPosition, pageOf } from '../desk/cursor.ts';
import type { RequestContext } from '../http/context.ts';
import { conflict, notFound } from '../http/errors.ts';
import { renderStored, resendStored } from '../mail/queue.ts';

const mails = (em: Em) =>
  db(em)
    .selectFrom('mail_log')
    .select(['id', 'template', 'recipient', 'subject as mail_subject', 'sent_at'])
    .select(sql<boolean>`content is not null`.as('is_readable'));

type Row = Awaited<ReturnType<ReturnType<typeof mails>['executeTakeFirstOrThrow']>>;

const present = ({ sent_at: at, ...row }: Row): DeskMail => ({ ...row, sent_at: isoUtc(at) });

/** GET /desk/mails: the mail log, the newest first. @throws HttpError 400 for an unknown cursor */
export async function readMails(
  em: Em,
  { recipient, template, from, to, cursor, limit }: CallInput<'GET /desk/mails'>['query'],
): Promise<{ items: DeskMail[]; next_cursor: string | null }> {
  const position = decodeCursor(cursor, isMomentPosition);
  let found = mails(em)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (recipient) found = found.where('recipient', '=', recipient.toLowerCase());
  if (template) found = found.where(sql<boolean>`template = ${template}`);
  if (from) found = found.where('sent_at', '>=', from);
  if (to) found = found.where('sent_at', '<', to);
  if (position) found = found.where(sql<boolean>`(sent_at, id) < (${position[0]}::timestamptz, ${position[1]}::uuid)`);
  const { rows, next_cursor } = pageOf(await found.execute(), limit, ({ sent_at, id }) => [sent_at, id]);
  return { items: rows.map(present), next_cursor };
}

/** GET /desk/mails/{id}: a mail with its content, unless that signs its reader in. @throws HttpError 404 */
export async function readMail(
  { em, services }: Pick<RequestContext, 'em' | 'services'>,
  id: string,
): Promise<DeskMail & { html: string | null; plain_text: string | null }> {
  const row = await mails(em).select('content').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Mail');
  const { content, ...mail } = row;
  const stored = content && { template: row.template, to: row.recipient, ...content };
  const message = stored && renderStored(services, stored);
  return { ...present(mail), html: message?.html ?? null, plain_text: message?.text ?? null };
}

/** POST /desk/mails/{id}/resend: queues the mail again. @throws HttpError 404; 409 `not_readable` for a mail with a code */
export async function resendMail(c: RequestContext, id: string): Promise<{ success: true }> {
  await c.em.transactional(async (em) => {
    const row = await mails(em).select('content').where('id', '=', id).executeTakeFirst();
    if (!row) throw notFound('Mail');
    if (row.content === null)
      throw conflict(
        'This mail has a code or a link that works once. Please let the customer request another one.',
        'not_readable',
      );
    const customer = await db(em).selectFrom('customers').select('id').where('email', '=', row.recipient).executeTakeFirst();
    await resendStored(c.services, em, { template: row.template, to: row.recipient, ...row.content });
    await audit(em, {
      action: 'mail.resend',
      subject: { type: 'mail', id, label: row.mail_subject, customerId: customer?.id ?? null },
    });
  });
  return { success: true };
}
