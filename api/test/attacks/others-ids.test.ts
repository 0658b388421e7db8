import { randomUUID } from 'node:crypto';
import type { CallName } from '@larder/contracts';
import { queryRows, sql } from '../../src/platform/db/sql.ts';
import type { Answer, Sent } from '../client.ts';
import { startApi, type TestApi } from '../index.ts';
import { idFields } from './id-fields.ts';
import { REST, whoseIs } from './owned-ids.ts';
import { type Kind, type Shelf, type FullMember, createFullMember, stockShelf } from './customer-records.fixture.ts';

let api: TestApi;
let shelf: Shelf;
let victim: FullMember;
let thief: FullMember;
beforeAll(async () => {
  api = await startApi({ stocked: false });
  shelf = await stockShelf(api.em());
  [victim, thief] = [await createFullMember(api, shelf, 'Victoria'), await createFullMember(api, shelf, 'Thibault')];
});
afterAll(() => api.stop());

/**
 * Each field of each call that names a customer's record, from the contracts. Deleting calls come last, so that the records
 * exist.
 */
const TAKES_AWAY = /^DELETE|remove$|cancel$|withdraw$|wait$|\/checkout\/order$/;
const attacks = idFields
  .map(({ call, field }) => ({ call, field, kind: whoseIs(call, field) }))
  .filter((each): each is { call: CallName; field: string; kind: Kind } => !['public', 'noted', undefined].includes(each.kind))
  .toSorted((a, b) => Number(TAKES_AWAY.test(a.call)) - Number(TAKES_AWAY.test(b.call)));

test('of every field of every call that names a record it is known whose that is', () => {
  expect(idFields.filter(({ call, field }) => whoseIs(call, field) === undefined)).toEqual([]);
  expect(attacks.length).toBeGreaterThan(70);
});

test('the attacked customer has one of every kind', () => {
  expect(Object.entries(victim.owned).filter(([, id]) => id === 0 || id === '')).toEqual([]);
});

/** The call of a customer, with their own records in all fields but one. */
function sentBy(who: FullMember, call: CallName, field: string, id: string | number): Sent {
  const sent = structuredClone(REST[call]?.(who, shelf.soap) ?? {});
  const [part = '', name = '', inner] = field.split('.');
  const place = part as 'params' | 'query' | 'body';
  const value = inner === undefined ? id : [{ [inner]: id, qty: 2 }];
  const parts = { ...sent, [place]: { ...(sent[place] as object), [name.replace('[]', '')]: value } };
  return { ...parts, headers: { 'idempotency-key': randomUUID() } };
}

/** Returns an id of the same form that does not exist. */
const nobodys = (id: string | number): string | number =>
  typeof id === 'number' || /^\d+$/.test(id)
    ? 1_999_999_999
    : /^[0-9a-f-]{36}$/.test(id)
      ? randomUUID()
      : `${id.slice(0, -4)}ZZZZ`;

const outcomeOf = ({ status, body }: Answer<unknown>) => {
  const { request_id: _, ...rest } = body as Record<string, unknown>;
  return { status, body: rest };
};

/** All columns of tables by which a row belongs to a person, an order, a cart or a list. */
const owningColumns = () =>
  queryRows(
    api.em(),
    sql<{ table: string; column: string }>`select c.table_name as table, c.column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in ('customer_id', 'order_id', 'cart_id', 'list_id')
        and c.table_name not in ('sessions', 'idempotency_keys', 'carts') order by 1, 2`,
  );
let columns: Awaited<ReturnType<typeof owningColumns>> = [];

/** Rows of all tables that are a person's: by the person, or by what is theirs. One statement, because each attack reads them twice. */
async function theirs({ id, owned }: FullMember): Promise<unknown> {
  if (columns.length === 0) columns = await owningColumns();
  const keys: Record<string, string> = {
    customer_id: String(id),
    order_id: owned.order,
    cart_id: owned.cart,
    list_id: String(owned.list),
  };
  const rows = columns.map(
    ({ table, column }) =>
      sql`select ${`${table} ${column}`}::text as name, to_jsonb(t)::text as row from ${sql.table(table)} t
        where ${sql.ref(column)}::text = ${keys[column] ?? ''}`,
  );
  const own = sql`select 'customers' as name, to_jsonb(c)::text as row from customers c where id = ${id}`;
  return queryRows(api.em(), sql<object>`${sql.join([...rows, own], sql` union all `)} order by 1, 2`);
}

test.each(attacks)('$call with $field of another customer’s $kind', async ({ call, field, kind }) => {
  const before = await theirs(victim);
  const id = victim.owned[kind];
  const answers = [];
  for (const each of [nobodys(id), id]) answers.push(await thief.client.call(call, sentBy(thief, call, field, each)));
  const [random, real] = answers.map(outcomeOf);
  expect(real).toEqual(random);
  expect(JSON.stringify(real)).not.toContain(victim.mark);
  expect(await theirs(victim)).toEqual(before);
});

/**
 * Calls whose response distinguishes an own id from an unknown one. Excludes finished records, calls of staff alone, and ids
 * that are not secret.
 */
const telling = attacks.filter(
  ({ call, field }) =>
    !TAKES_AWAY.test(call) &&
    !field.endsWith('uuid') &&
    !call.includes(' /desk/') &&
    !(field === 'query.address_id' && call === 'POST /carts/coupon') &&
    !(field === 'body.cc_id' && call !== 'PUT /autoship/schedule/{id}'),
);

test.each(telling)('$call with $field of one’s own $kind is another matter', async ({ call, field, kind }) => {
  const id = victim.owned[kind];
  const refused = outcomeOf(await victim.client.call(call, sentBy(victim, call, field, nobodys(id))));
  const own = outcomeOf(await victim.client.call(call, sentBy(victim, call, field, id)));
  expect(own).not.toEqual(refused);
});
