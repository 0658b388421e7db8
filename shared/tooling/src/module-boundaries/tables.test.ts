import { tablesDefinedIn, touchesIn } from './tables.ts';

const tables = new Set(['carts', 'cart_items', 'customers', 'products', 'vault.tokens', 'page_views']);
const touches = (sql: string) =>
  touchesIn(`run(em, sql\`${sql}\`)`, tables).map(({ table, writes }) => `${writes ? 'writes' : 'reads'} ${table}`);

test('tables are found in their definitions, with their schema', () => {
  expect(tablesDefinedIn("defineEntity({ tableName: 'carts' }), defineEntity({ tableName: 'tokens', schema: 'vault' })")).toEqual(
    ['carts', 'vault.tokens'],
  );
});

test('statements that write', () => {
  expect(touches('insert into carts (id) values (1)')).toEqual(['writes carts']);
  expect(touches('delete from cart_items where id = 1')).toContain('writes cart_items');
  expect(touches('with gone as (update carts c set state = 1 returning id) select 1')).toEqual(['writes carts']);
  expect(touches('insert into vault.tokens (id) values (1)')).toEqual(['writes vault.tokens']);
});

test('statements that read: lists, joins, and the sources of an update', () => {
  expect(touches('update carts c set state = 1 from customers k, products p where k.id = c.id')).toEqual([
    'writes carts',
    'reads customers',
    'reads products',
  ]);
  expect(touches('select 1 from carts as c\n left join cart_items i on true for update of c')).toEqual([
    'reads carts',
    'reads cart_items',
  ]);
});

test('an update has its columns, without timestamps', () => {
  const sql = 'sql`update products p set stock_qty = p.stock_qty - m.n, updated_at = now() from m where p.id = m.id`';
  expect(touchesIn(sql, tables)).toEqual([{ table: 'products', writes: true, columns: ['stock_qty'] }]);
});

test('comments and simple texts are no statements; a name that is computed at run time counts', () => {
  expect(touchesIn('/** Rows from carts. */ // update carts set x = 1\nconst a = 1;', tables)).toEqual([]);
  expect(touchesIn("for (const t of ['page_views']) sql`delete from ${sql.table(t)}`", tables)).toEqual([
    { table: 'page_views', writes: true, columns: null },
  ]);
  expect(touchesIn("one(sql`select 1 from ${sql.table('page_views')}`)", tables)).toEqual([
    { table: 'page_views', writes: false, columns: null },
  ]);
});

test('the typed builder reads and writes as SQL does', () => {
  const built = (text: string) =>
    touchesIn(text, tables).map(({ table, writes, columns }) =>
      [writes ? 'writes' : 'reads', table, ...(columns ?? [])].join(' '),
    );
  expect(built("db(em)\n .selectFrom('carts as c').innerJoin('cart_items', 'cart_id', 'c.id')")).toEqual([
    'reads carts',
    'reads cart_items',
  ]);
  expect(built("where('cart_id', 'in', ({ selectFrom }) => selectFrom('carts').select('id'))")).toEqual(['reads carts']);
  expect(built("db(em).insertInto('carts').values({ id })")).toEqual(['writes carts']);
  expect(built("db(em).deleteFrom('carts').using(['customers', 'products as p'])")).toEqual([
    'writes carts',
    'reads customers',
    'reads products',
  ]);
  expect(built("db(em).updateTable('products').set({ stock_qty: 1, listed, updated_at: now }).where('id', '=', 1)")).toEqual([
    'writes products stock_qty listed',
  ]);
});
