import type { CallInput, CallResponse, DeskCashMovement, DeskCustomerOrder } from '@larder/contracts';
import { toDollars } from '@larder/rules';
import { historyOf } from '../../../ordering/for-account.ts';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { isoUtc } from '../../../platform/db/sql.ts';
import { decodeCursor, isEventPosition, pageOf } from '../../../platform/desk/cursor.ts';
import { isUuid } from '../../../platform/uuid.ts';

interface Page<Item> {
  items: Item[];
  next_cursor: string | null;
}

const isOrderPosition = (position: readonly unknown[]): position is [string, string] =>
  position.length === 2 && !Number.isNaN(Date.parse(String(position[0]))) && isUuid(String(position[1]));

/** GET /desk/customers/{id}/orders: orders whose payment did not fail, the latest first. */
export async function customerOrders(
  em: Em,
  { params, query: { cursor, limit } }: CallInput<'GET /desk/customers/{id}/orders'>,
): Promise<Page<DeskCustomerOrder>> {
  const after = decodeCursor(cursor, isOrderPosition);
  let found = db(em)
    .selectFrom('orders')
    .select(['id', 'number', 'state', 'grand_total_cents', 'created_at'])
    .where('customer_id', '=', params.id)
    .where('state', 'not in', ['pending_payment', 'payment_failed'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (after) found = found.where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '<', tuple(after[0], after[1])));
  const { rows, next_cursor } = pageOf(await found.execute(), limit, ({ created_at, id }) => [created_at, id]);
  const items = rows.map(({ id, number, state, grand_total_cents, created_at }) => ({
    order_id: id,
    increment_id: number,
    state,
    grand_total: toDollars(grand_total_cents),
    created_at: isoUtc(created_at),
  }));
  return { items, next_cursor };
}

/** GET /desk/customers/{id}/cash: movements of Thrive Cash, the latest first. */
export async function customerCash(
  em: Em,
  { params, query: { cursor, limit } }: CallInput<'GET /desk/customers/{id}/cash'>,
): Promise<Page<DeskCashMovement>> {
  const after = decodeCursor(cursor, isEventPosition);
  const owner = { customerId: params.id };
  const lines = await historyOf(em, 'thrive_cash', owner, { limit: limit + 1, ...(after && { before: after[0] }) });
  const { rows, next_cursor } = pageOf(lines, limit, ({ id }) => [id]);
  const items = rows.map(({ id, text, cents, happenedAt, expiresAt }) => ({
    id,
    text,
    amount: toDollars(cents),
    at: happenedAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
  }));
  return { items, next_cursor };
}

/** Conversations shown of a customer. */
const CHATS = 20;

/** GET /desk/customers/{id}/chats: the latest conversations, each with its last message. */
export async function customerChats(em: Em, customerId: number): Promise<CallResponse<'GET /desk/customers/{id}/chats'>> {
  const rows = await db(em)
    .selectFrom('chats as t')
    .select(['t.id', 't.provider', 't.topic', 't.agent_name', 't.last_at', 't.closed_at'])
    .select(({ selectFrom }) =>
      selectFrom('chat_messages as m')
        .select('m.text')
        .whereRef('m.chat_id', '=', 't.id')
        .orderBy('m.id', 'desc')
        .limit(1)
        .as('last_text'),
    )
    .where('t.customer_id', '=', customerId)
    .orderBy('t.last_at', 'desc')
    .limit(CHATS)
    .execute();
  const chats = rows.map(({ id, provider, topic, agent_name, last_at, closed_at, last_text }) => ({
    chat_id: id,
    provider,
    topic,
    agent_name,
    last_text: last_text ?? '',
    at: isoUtc(last_at),
    is_closed: closed_at !== null,
  }));
  return { chats };
}
