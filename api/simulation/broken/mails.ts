import type { RawBuilder } from 'kysely';
import { sql } from '../../src/platform/db/sql.ts';
import type { BrokenBehavior } from './behavior.ts';

/** SQL, condition: a queued mail of an order. */
const about = (number: string, template: string) => sql`
  name = 'mail.send' and data->'data'->>'template' = ${template} and data->'data'->'data'->>'incrementId' = ${number}`;

/** SQL: sends the same mail again, maybe changed. @param data the queued job, as JSON */
const sentAgain = (which: RawBuilder<unknown>, data: RawBuilder<unknown>) => [
  sql`insert into jobs.job (name, data, state, completed_on)
    select name, jsonb_set(${data}, '{data,id}', to_jsonb(gen_random_uuid())), state, completed_on from jobs.job where ${which}`,
  sql`insert into mailbox_messages (id, template, recipient, subject, text_body, html_body, created_at)
    select (data->'data'->>'id')::uuid, data->'data'->>'template', data->'data'->>'to', '', '', '', store_now() from jobs.job
    where name = 'mail.send' on conflict do nothing`,
];

export const brokenMails: readonly BrokenBehavior[] = [
  {
    what: 'a mail is missing',
    change: ({ gifted }) => [
      sql`delete from mailbox_messages where id in (select (data->'data'->>'id')::uuid from jobs.job where ${about(gifted.number, 'order_placed')})`,
      sql`delete from jobs.job where ${about(gifted.number, 'order_placed')}`,
    ],
    problems: ({ gifted }) => [`order ${gifted.number}: `],
  },
  {
    what: 'a mail is sent twice',
    change: ({ gifted }) => sentAgain(about(gifted.number, 'order_placed'), sql`data`),
    problems: ({ gifted }) => [`order ${gifted.number}: `],
  },
  {
    what: 'a mail goes to another address',
    change: ({ gifted, renewer }) => [
      sql`update mailbox_messages set recipient = ${renewer.email}
        where id in (select (data->'data'->>'id')::uuid from jobs.job where ${about(gifted.number, 'order_placed')})`,
      sql`update jobs.job set data = jsonb_set(data, '{data,to}', to_jsonb(${renewer.email}::text)) where ${about(gifted.number, 'order_placed')}`,
    ],
    problems: ({ gifted }) => [`order ${gifted.number}: `, `order ${gifted.number}: `],
  },
  {
    what: 'a mail tells of what did not happen',
    change: ({ delivered, ebt }) =>
      sentAgain(
        sql`${about(delivered.number, 'order_news')} and data->'data'->'data'->>'news' = 'delivered'`,
        sql`jsonb_set(data, '{data,data,incrementId}', to_jsonb(${ebt.number}::text))`,
      ),
    problems: ({ ebt }) => [`order ${ebt.number}: `],
  },
  {
    what: 'a queued mail does not arrive',
    change: ({ gifted }) => [
      sql`delete from mailbox_messages where id in (select (data->'data'->>'id')::uuid from jobs.job where ${about(gifted.number, 'order_placed')})`,
    ],
    problems: ({ gifted }) => [`order ${gifted.number}: `],
  },
];
