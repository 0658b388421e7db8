import type { TemplateName } from '../../../src/platform/mail/templates/templates.ts';
import { sql } from '../../../src/platform/db/sql.ts';
import type { Invariant } from '../../world.ts';
import { ADDRESSES } from '../addresses.ts';
import { MAIL_CAUSES, type MailCauses } from './mail-causes.ts';
import { NONE, type RecordKind, unmatched } from './matching.ts';

/** How the address of a deleted account ends. */
const FORGOTTEN = '%@deleted.invalid';

/** SQL: every mail that was queued. */
const MAILS = sql`
  (select j.data->'data'->>'id' as id, j.data->'data'->>'template' as template, j.data->'data'->>'to' as recipient, j.data->'data'->'data' as data, j.state
  from jobs.job j where j.name = 'mail.send')`;

/** SQL: addresses of deleted accounts. Their events are deleted, and so is their mailbox. */
const DELETED = sql`(select recipient from ${MAILS} m where template = 'account_deleted')`;

type Way = MailCauses['by'];
const templates = Object.keys(MAIL_CAUSES) as TemplateName[];
const templatesBy = (way: Way) => sql`(${sql.join(templates.filter((template) => MAIL_CAUSES[template].by === way))})`;

/** SQL: the events of all templates that are compared in one way, each with its template. */
const eventsBy = (way: Way) =>
  sql.join(
    templates.flatMap((template) => {
      const causes = MAIL_CAUSES[template];
      return causes.by === way && 'events' in causes
        ? [sql`select ${template}::text as template, e.* from (${causes.events}) e`]
        : [];
    }),
    sql` union all `,
  );

const ABOUT_ORDERS: RecordKind = {
  found: sql`
    select concat_ws(':', m.template, m.data->>'incrementId', coalesce(m.data->>'news', ''), coalesce(a.customer_id::text, m.recipient)) as key,
      'order ' || (m.data->>'incrementId') || ': mail ' || m.template as subject, null::int as cents, 'to ' || m.recipient as record
    from ${MAILS} m left join orders o on o.number::text = m.data->>'incrementId' left join customers c on c.id = o.customer_id
      left join (${ADDRESSES}) a on a.email = m.recipient and a.customer_id = o.customer_id
    where m.template in ${templatesBy('order')} and coalesce(c.email, '') not like ${FORGOTTEN}`,
  expected: sql`
    select concat_ws(':', e.template, o.number, coalesce(e.news, ''), c.id) as key, 'order ' || o.number || ': mail ' || e.template as subject, null::int as cents
    from (${eventsBy('order')}) e join orders o on o.id = e.order_id join customers c on c.id = o.customer_id and c.email not like ${FORGOTTEN}`,
};

const ABOUT_CUSTOMERS: RecordKind = {
  found: sql`
    select m.template || ':' || a.customer_id as key, 'customer ' || a.customer_id || ': mail ' || m.template as subject, null::int as cents,
      'to ' || m.recipient as record
    from ${MAILS} m join (${ADDRESSES}) a on a.email = m.recipient where m.template in ${templatesBy('customer')}`,
  expected: sql`
    select e.template || ':' || c.id as key, 'customer ' || c.id || ': mail ' || e.template as subject, null::int as cents
    from (${eventsBy('customer')}) e join customers c on c.id = e.customer_id and c.email not like ${FORGOTTEN}`,
};

const TO_ADDRESSES: RecordKind = {
  found: sql`
    select template || ':' || recipient as key, 'address ' || recipient || ': mail ' || template as subject, null::int as cents, 'to ' || recipient as record
    from ${MAILS} m where template in ${templatesBy('address')} and recipient not in ${DELETED}`,
  expected: sql`
    select e.template || ':' || e.email as key, e.subject || ': mail ' || e.template as subject, null::int as cents
    from (${eventsBy('address')}) e where e.email not in ${DELETED}`,
};

/** Mails whose events are not stored go to addresses that a customer has or had. */
const TO_STRANGERS: RecordKind = {
  found: sql`
    select id as key, 'address ' || recipient || ': mail ' || template as subject, null::int as cents, 'to ' || recipient as record
    from ${MAILS} m where template in ${templatesBy('never')} or (template in ${templatesBy('recipient')} and recipient not in (
      select email from (${ADDRESSES}) a union select recipient from ${MAILS} w where w.template = 'welcome'
      union select w.data->>'newEmail' from ${MAILS} w where w.template = 'email_change_requested'))`,
  expected: NONE,
};

/** Every mail that the queue finished is in the mailbox once, as queued. A deleted account has no mailbox. */
const DELIVERED: RecordKind = {
  what: 'mail in the mailbox',
  found: sql`
    select b.id || ':' || b.recipient as key, 'mail ' || b.template || ' to ' || b.recipient as subject, null::int as cents, b.subject as record
    from mailbox_messages b where b.recipient not in ${DELETED}`,
  expected: sql`
    select m.id || ':' || m.recipient as key, coalesce('order ' || (m.data->>'incrementId'), 'mail ' || m.template || ' to ' || m.recipient) as subject,
      null::int as cents
    from ${MAILS} m where m.state = 'completed' and m.recipient not in ${DELETED}`,
};

const KINDS = [ABOUT_ORDERS, ABOUT_CUSTOMERS, TO_ADDRESSES, TO_STRANGERS, DELIVERED];

/** Every event that has a mail has exactly one, to its customer, and every mail has its event and is delivered once. */
export const mails: Invariant = { name: 'mails', problems: (em) => unmatched(em, KINDS) };
