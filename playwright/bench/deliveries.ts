import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Items of a delivery. */
const ITEMS = 3;
/** Shoppers who look at the product list all the while. */
const LOOKING = 4;
/** Of the list before the morning (s). */
const QUIET_S = 15;
const GIVEN_UP_S = 1_800;

/** A morning on which so many deliveries of Autoship are due. */
export interface MorningFigure {
  deliveries: number;
  ordered: number;
  seconds: number;
  /** Of the product list before, and while they are ordered (ms). */
  quietP95Ms: number;
  busyP95Ms: number;
  /** What one delivery takes of processors, of api and PostgreSQL, without what the list takes meanwhile (ms); null where the machine does not tell. */
  cpuMs: { api: number; database: number } | null;
}

/** All columns of a table that are written, with some of them as given. */
async function columnsOf(db: pg.Client, table: string, given: Readonly<Record<string, string>>): Promise<[string, string]> {
  const { rows } = await db.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1
      and is_generated = 'NEVER' and is_identity = 'NO' and column_name <> 'id' order by ordinal_position`,
    [table],
  );
  return [rows.map(({ name }) => name).join(', '), rows.map(({ name }) => given[name] ?? `b.${name}`).join(', ')];
}

/** Lets so many members have a delivery that is locked and comes today: copies of a demo member, with an address, a card, a schedule and its items. */
async function people(db: pg.Client, count: number): Promise<void> {
  const [customers, asBefore] = await columnsOf(db, 'customers', {
    email: `'morning-' || n || '@larder.example'`,
    autoship_type: `'opt_in'`,
    autoship_status: `'active'`,
  });
  await db.query(
    `insert into customers (${customers}) select ${asBefore} from customers b, generate_series(1, $1) n where b.email = 'annual@larder.example'`,
    [count],
  );
  for (const [table, where] of [
    ['addresses', 'b.is_default_shipping and b.deleted_at is null'],
    ['payment_methods', 'b.is_default and b.deleted_at is null'],
  ] as const) {
    const [names, values] = await columnsOf(db, table, {
      customer_id: 'c.id',
      vault_token: `'morning-' || c.id`,
      public_token: `'morning-' || c.id`,
    });
    await db.query(
      `insert into ${table} (${names}) select ${values} from ${table} b join customers o on o.id = b.customer_id and o.email = 'annual@larder.example',
        customers c where ${where} and c.email like 'morning-%'`,
    );
  }
  await db.query(`
    insert into sandbox_gateway.vault select v.* from sandbox_gateway.vault b join payment_methods o on o.vault_token = b.token
      join customers d on d.id = o.customer_id and d.email = 'annual@larder.example' and o.is_default, payment_methods m,
      jsonb_populate_record(null::sandbox_gateway.vault, to_jsonb(b) || jsonb_build_object('token', m.vault_token)) v
      where m.vault_token like 'morning-%'`);
  await db.query(`
    insert into autoship_schedules (customer_id, frequency, next_date, day_of_month)
      select id, 1, (store_now() at time zone 'America/Los_Angeles')::date, 1 from customers where email like 'morning-%'`);
  await db.query(
    `with goods as (select id from products where listed and buyable and autoship_enabled and box_type = 'grocery' and not is_alcohol
        and product_type = 'simple' and min_order_qty = 1 order by rank desc, id limit $1),
      stocked as (update products set stock_qty = 1000000 where id in (select id from goods) returning id)
      insert into autoship_items (schedule_id, product_id, qty, scheduled_at)
      select s.id, g.id, 1, s.next_date from autoship_schedules s join customers c on c.id = s.customer_id, stocked g where c.email like 'morning-%'`,
    [ITEMS],
  );
  await db.query(`insert into autoship_occurrences (schedule_id, date, status, due_at)
    select s.id, s.next_date, 'locked', store_now() + interval '1 day' from autoship_schedules s
    join customers c on c.id = s.customer_id where c.email like 'morning-%'`);
  await db.query('analyze customers, addresses, payment_methods, autoship_schedules, autoship_items, autoship_occurrences');
}

const OF_MORNING = `o.schedule_id in (select s.id from autoship_schedules s join customers c on c.id = s.customer_id where c.email like 'morning-%')`;

/** Has them all due now, and the clock's job look at once. */
async function dawn(db: pg.Client): Promise<void> {
  await db.query(`update autoship_occurrences o set due_at = store_now() where ${OF_MORNING}`);
  await db.query(`update job_ticks set ticked_at = ticked_at - interval '10 minutes' where queue = 'autoship.turn'`);
}

/** What api and PostgreSQL took of processors so far (ms). */
interface Cpu {
  api: number;
  database: number;
}

const TICK_MS = 10;

/** The api tells of itself, the processes of PostgreSQL are those beside the one that this connection has; null off Linux. */
async function cpu(db: pg.Client, api: string): Promise<Cpu | null> {
  const told = /^process_cpu_seconds_total (\S+)/m.exec(await (await fetch(`${api}/metrics`)).text())?.[1];
  const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid');
  const stats = await processes();
  const parent = stats.find(({ pid }) => pid === rows[0]?.pid)?.parent;
  if (told === undefined || parent === undefined) return null;
  const ticks = stats.filter((each) => each.parent === parent || each.pid === parent).reduce((sum, each) => sum + each.ticks, 0);
  return { api: Number(told) * 1000, database: ticks * TICK_MS };
}

/** Processes of this machine with what they, and their children that ended, took of processors. */
async function processes(): Promise<{ pid: number; parent: number; ticks: number }[]> {
  const names = await readdir('/proc').catch(() => []);
  const found = await Promise.all(
    names
      .filter((name) => /^\d+$/.test(name))
      .map(async (name) => {
        const text = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
        const fields = text
          .slice(text.lastIndexOf(')') + 2)
          .split(' ')
          .map(Number);
        return { pid: Number(name), parent: fields[1] ?? 0, ticks: fields.slice(11, 15).reduce((sum, each) => sum + each, 0) };
      }),
  );
  return found.filter(({ ticks }) => !Number.isNaN(ticks));
}

/** What each delivery took beyond what looking takes. */
function perDelivery(quiet: Looked, busy: Looked, ordered: number): Cpu | null {
  if (!quiet.cpu || !busy.cpu || ordered === 0) return null;
  const of = (part: keyof Cpu): number =>
    ((busy.cpu?.[part] ?? 0) - ((quiet.cpu?.[part] ?? 0) / Math.max(1, quiet.looks)) * busy.looks) / ordered;
  return { api: of('api'), database: of('database') };
}

/** What came of looking: its p95 (ms), how often it was done, and what all of it, and whatever else ran, took of processors. */
interface Looked {
  p95Ms: number;
  looks: number;
  cpu: Cpu | null;
}

/** Looks at the product list until it is told to stop; answers what came of it. */
async function look(db: pg.Client, api: string): Promise<() => Promise<Looked>> {
  const before = await cpu(db, api);
  const times: number[] = [];
  let isOver = false;
  const one = async () => {
    while (!isOver) {
      const began = performance.now();
      await (await fetch(`${api}/api/v1/products?page_size=60`)).arrayBuffer();
      times.push(performance.now() - began);
      await pause(20);
    }
  };
  const all = Array.from({ length: LOOKING }, one);
  return async () => {
    isOver = true;
    await Promise.all(all);
    times.sort((a, b) => a - b);
    const after = await cpu(db, api);
    return {
      p95Ms: times[Math.floor(times.length * 0.95)] ?? 0,
      looks: times.length,
      cpu: before && after && { api: after.api - before.api, database: after.database - before.database },
    };
  };
}

/** How long it takes until so many deliveries of one morning are ordered by the open store's own job, while others look at its list. */
export async function morning(databaseUrl: string, api: string, deliveries: number): Promise<MorningFigure> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    await people(db, deliveries);
    const quietly = await look(db, api);
    await pause(QUIET_S * 1000);
    const quiet = await quietly();
    const busily = await look(db, api);
    const began = performance.now();
    await dawn(db);
    const seconds = () => (performance.now() - began) / 1000;
    for (;;) {
      const { rows } = await db.query<{ left: number }>(
        `select count(*)::int as left from autoship_occurrences o where o.status in ('locked', 'ordering') and ${OF_MORNING}`,
      );
      if (rows[0]?.left === 0 || seconds() > GIVEN_UP_S) break;
      await pause(500);
    }
    const took = seconds();
    const busy = await busily();
    const { rows } = await db.query<{ ordered: number }>(
      `select count(*)::int as ordered from autoship_occurrences o where o.status = 'ordered' and ${OF_MORNING}`,
    );
    const ordered = rows[0]?.ordered ?? 0;
    const cpuMs = perDelivery(quiet, busy, ordered);
    return { deliveries, ordered, seconds: took, quietP95Ms: quiet.p95Ms, busyP95Ms: busy.p95Ms, cpuMs };
  } finally {
    await db.end();
  }
}
