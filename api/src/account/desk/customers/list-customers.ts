import type { CallInput, DeskCustomerLine } from '@larder/contracts';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { isoUtc } from '../../../platform/db/sql.ts';
import { decodeCursor, pageOf } from '../../../platform/desk/cursor.ts';
import { containsParts } from '../../customers/find-customers.ts';

const ORDER_NUMBER = /^#?(\d{1,18})$/;

/** Columns of a customer's line. */
export const LINE_COLUMNS = [
  'c.id',
  'c.email',
  'c.firstname',
  'c.lastname',
  'c.telephone',
  'c.user_status',
  'c.is_employee',
  'c.access_blocked',
  'c.registered_at',
] as const;

const lines = (em: Em) => db(em).selectFrom('customers as c').select(LINE_COLUMNS);

/** Row of {@link LINE_COLUMNS}. */
type LineRow = Awaited<ReturnType<ReturnType<typeof lines>['executeTakeFirstOrThrow']>>;

/** Presents a customer's line in the API's form. */
export const presentLine = (row: LineRow): DeskCustomerLine => ({
  customer_id: row.id,
  email: row.email,
  firstname: row.firstname,
  lastname: row.lastname,
  telephone: row.telephone,
  user_status: row.user_status,
  is_thrive_employee: row.is_employee,
  is_blocked: row.access_blocked,
  registration_date: isoUtc(row.registered_at),
});

const isId = (position: readonly unknown[]): position is [number] => position.length === 1 && Number.isSafeInteger(position[0]);

/** GET /desk/customers, the latest first. A number finds the customer of an order, too. @throws HttpError 400 for an unknown cursor */
export async function listCustomers(
  em: Em,
  { q = '', user_status: stage, cursor, limit }: CallInput<'GET /desk/customers'>['query'],
): Promise<{ items: DeskCustomerLine[]; next_cursor: string | null }> {
  const after = decodeCursor(cursor, isId);
  const [, number] = ORDER_NUMBER.exec(q) ?? [];
  let found = lines(em)
    .orderBy('c.id', 'desc')
    .limit(limit + 1);
  if (stage) found = found.where('c.user_status', '=', stage);
  if (after) found = found.where('c.id', '<', after[0]);
  if (q !== '') {
    found = found.where((customer) =>
      customer.or([
        containsParts(q),
        ...(number === undefined
          ? []
          : [
              customer('c.id', '=', ({ selectFrom }) =>
                selectFrom('orders as o').select('o.customer_id').where('o.number', '=', number),
              ),
            ]),
      ]),
    );
  }
  const { rows, next_cursor } = pageOf(await found.execute(), limit, ({ id }) => [id]);
  return { items: rows.map(presentLine), next_cursor };
}
