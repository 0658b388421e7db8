import { CompiledQuery } from 'kysely';
import type { Em } from '../../src/platform/db/orm.ts';
import { queryRows, sql } from '../../src/platform/db/sql.ts';
import { PERSONAL } from '../../src/account/privacy/personal-data.ts';
import type { Invariant } from '../world.ts';

/** That they are forgotten is mailed when they are. */
const LAST_WORD = 'account_deleted';
/** Both contain the last mail until it is as old as they retain mails. */
const MAILS = ['mailbox_messages', 'mail_log'];
/** Later rows of other people with this address do not belong to a deleted customer. */
const OF_OTHERS = ['gift_cards', 'gift_card_history', 'invites'];

/**
 * Deleted customers have no rows in tables whose rows are deleted, neither by id nor by their former address; no deletion is
 * overdue.
 */
export const privacy: Invariant = {
  name: 'privacy',
  async problems(em, { now, since, isWhole }) {
    const forgotten = await queryRows(
      em,
      sql<{
        id: number;
      }>`select q.customer_id as id from privacy_requests q where q.kind = 'deletion' and q.state = 'done' and q.due_at >= ${since}`,
    );
    const addresses = isWhole ? await addressesOfForgotten(em) : [];
    const late = await queryRows(
      em,
      sql<{
        text: string;
      }>`select format('customer %s was to be forgotten at %s', customer_id, due_at) as text from privacy_requests
        where kind = 'deletion' and state = 'waiting' and due_at < ${new Date(now.getTime() - 86_400_000)}`,
    );
    const ids = await left(
      em,
      forgotten.map(({ id }) => ({ id, email: `nobody-${id}` })),
    );
    const mails = await left(
      em,
      addresses.map(({ email }) => ({ id: -1, email })),
    );
    return [...late.map(({ text }) => text), ...ids, ...mails];
  },
};

const addressesOfForgotten = (em: Em) =>
  queryRows(
    em,
    sql<{
      email: string;
    }>`select data->'data'->>'to' as email from jobs.job where name = 'mail.send' and data->'data'->>'template' = ${LAST_WORD}`,
  );

/** Returns which tables still contain data of these people. */
async function left(em: Em, people: { id: number; email: string }[]): Promise<string[]> {
  const found: string[] = [];
  for (const [table, { whose, fate }] of Object.entries(PERSONAL)) {
    if (people.length === 0 || (fate !== 'delete' && fate !== 'goes along') || OF_OTHERS.includes(table)) continue;
    const but = MAILS.includes(table) ? ` and template <> '${LAST_WORD}'` : '';
    for (const { id, email } of people) {
      const text = `with me as (select $1::int, $2::text) select count(*)::int as times from ${table} where (${whose})${but}`;
      const { rows: counted } = await em.getKysely().executeQuery<{ times: number }>(CompiledQuery.raw(text, [id, email]));
      if (counted[0]?.times)
        found.push(`${table} holds ${counted[0].times} rows of customer ${id} (${email}), who was forgotten`);
    }
  }
  return found;
}
