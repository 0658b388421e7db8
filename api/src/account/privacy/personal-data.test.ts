import { queryRows, sql } from '../../platform/db/sql.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { IMPERSONAL, PERSONAL } from './personal-data.ts';

let api: TestApi;
let columns: Map<string, string[]>;
beforeAll(async () => {
  api = await startApi({ stocked: false });
  const all = await queryRows(
    api.em(),
    sql<{ table: string; columns: string[] }>`select c.table_name as "table", json_agg(c.column_name::text) as columns
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' group by 1`,
  );
  columns = new Map(all.map((table) => [table.table, table.columns]));
  columns.delete('migrations');
});
afterAll(() => api.stop());

/** Columns that identify a person, or reference one. */
const OF_PEOPLE =
  /(^|_)((customer|buyer|inviter|friend|session)(_id)?|redeemed_by|mailed_to|(recipient_)?email|recipient(_name)?|uuid|telephone|firstname|lastname|street1|address|ip|password_hash|postcode)$/;
/** The source of a picture. */
const OF_THINGS = ['fetched_pictures.address'];

test('each table is declared either personal or impersonal, exactly once', () => {
  const declaredTables = [...Object.keys(PERSONAL), ...IMPERSONAL];
  expect(declaredTables.toSorted()).toEqual([...columns.keys()].toSorted());
});

test('an impersonal table has no column that identifies a person', () => {
  const named = IMPERSONAL.flatMap((table) =>
    (columns.get(table) ?? []).filter((column) => OF_PEOPLE.test(column)).map((column) => `${table}.${column}`),
  );
  expect(named.filter((column) => !OF_THINGS.includes(column))).toEqual([]);
});

test('what an archive hides are columns that there are, and secrets are hidden', () => {
  const SECRET = /(hash|vault_token|fingerprint|secret|stop_key)$/;
  for (const [table, { hidden = [], title }] of Object.entries(PERSONAL)) {
    const own = columns.get(table) ?? [];
    expect({ table, missing: hidden.filter((column) => !own.includes(column)) }).toEqual({ table, missing: [] });
    const exposedSecrets = title === null ? [] : own.filter((column) => SECRET.test(column) && !hidden.includes(column));
    expect({ table, exposed: exposedSecrets }).toEqual({ table, exposed: [] });
  }
});
