import pg from 'pg';

/** Customers who place the copied orders. */
const CUSTOMERS = 20_000;
const FIRST_NAMES = 'Ada|Ben|Cleo|Dana|Eli|Flora|Gus|Hana|Ivan|June|Kofi|Lena|Milo|Nora|Omar|Pia|Rosa|Sam|Tara|Wes'.split('|');
const LAST_NAMES = 'Adler|Brook|Castell|Drummond|Ellery|Fairway|Grove|Hollis|Irving|Jarrett|Kendall|Lowell|Mercer|Novak'.split(
  '|',
);
/** What lists of orders read besides orders. */
const PARTS = ['order_items', 'shipments', 'order_history'];

const nameFrom = (names: readonly string[], number: string): string =>
  `(array['${names.join("','")}'])[1 + ${number} % ${names.length}]`;

async function columnsOf(db: pg.Client, table: string, without: readonly string[]): Promise<string[]> {
  const found = await db.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name <> all($2::text[])`,
    [table, without],
  );
  return found.rows.map(({ name }) => name);
}

/**
 * Adds copies of the stocked orders, minutes apart and of many customers. For measuring only: payments are not copied.
 * @param count copies, about
 * @returns the number of orders afterwards
 */
export async function growOrders(url: string, count: number): Promise<number> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  try {
    // Rows are copies of valid ones: no need to check keys.
    await db.query(`set session_replication_role = replica; set synchronous_commit = off`);
    await db.query(
      `insert into customers (email, firstname, lastname)
       select 'shopper' || n || '@bench.example', ${nameFrom(FIRST_NAMES, 'n')}, ${nameFrom(LAST_NAMES, 'n / 7')} || ' ' || n
       from generate_series(1, $1::int) n`,
      [CUSTOMERS],
    );
    await db.query(
      `create temp table bench_buyers as select id, row_number() over (order by id)::int as nth from customers where email like '%@bench.example'`,
    );
    await db.query(
      `create temp table bench_copies as
       select o.id as old_id, uuidv7() as new_id, row_number() over ()::int as nth
       from generate_series(1, (select $1::int / greatest(1, count(*)) from orders)::int), orders o`,
      [count],
    );
    const columns = await columnsOf(db, 'orders', ['id', 'number', 'cart_id', 'customer_id', 'created_at']);
    await db.query(
      `insert into orders (id, cart_id, customer_id, created_at, ${columns.join(', ')})
       select c.new_id, gen_random_uuid(), b.id, o.created_at - c.nth * interval '1 minute', ${columns.map((name) => `o.${name}`).join(', ')}
       from bench_copies c join orders o on o.id = c.old_id join bench_buyers b on b.nth = 1 + c.nth % ${CUSTOMERS}`,
    );
    for (const table of PARTS) {
      const copied = (await columnsOf(db, table, ['id', 'order_id'])).join(', ');
      await db.query(
        `insert into ${table} (order_id, ${copied}) select c.new_id, ${copied} from bench_copies c join ${table} x on x.order_id = c.old_id`,
      );
    }
    await db.query('analyze');
    const { rows } = await db.query<{ orders: number }>('select count(*)::int as orders from orders');
    return rows[0]?.orders ?? 0;
  } finally {
    await db.end();
  }
}
