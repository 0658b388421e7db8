import { startApi, type TestApi } from '../../../test/index.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { Migration20261130140001_card_map_display } from './Migration20261130140001_card_map_display.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ env: { LOG_LEVEL: 'silent' } });
});
afterAll(() => api.stop());

const cards = () =>
  queryRows(
    api.em(),
    sql<{ id: number; kinds: (string | null)[] }>`select id, card, member_patch, employee_patch, array[
        card -> 'map_display' ->> 'kind', (card || member_patch) -> 'map_display' ->> 'kind'] as kinds
      from products order by id`,
  );

test('CAT-065 … CAT-069: the migration of stored cards decides as a rebuild does', async () => {
  const rebuilt = await cards();
  expect(new Set(rebuilt.map(({ kinds }) => kinds.join()))).toEqual(new Set([',', 'members,', 'members,gesture', ',in_cart']));
  const { em } = api;
  const migration = new Migration20261130140001_card_map_display(em().getDriver(), em().config);
  migration.down();
  migration.up();
  for (const query of migration.getQueries()) await sql.raw(String(query)).execute(em().getKysely());
  expect(await cards()).toEqual(rebuilt);
});
