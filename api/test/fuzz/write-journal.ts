import pg from 'pg';

/** A row that a request wrote. */
interface Write {
  readonly table: string;
  readonly operation: string;
  /** The row as text, shortened. */
  readonly row: string;
}

/** Characters of a row in a report. */
const ROW_LENGTH = 300;

/**
 * Records every row that transactions of a database write, by triggers. Transactions that are rolled back leave no record. Without background jobs, what
 * is recorded between two reads was written by the requests between them.
 */
export class WriteJournal {
  readonly #client: pg.Client;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  /** Adds the triggers to all tables. */
  static async open(databaseUrl: string): Promise<WriteJournal> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(`create schema fuzz;
      create unlogged table fuzz.writes (id bigserial primary key, name text, operation text, content text);
      create function fuzz.record_write() returns trigger language plpgsql security definer as $$ begin
        if tg_op = 'UPDATE' and new is not distinct from old then return null; end if;
        insert into fuzz.writes (name, operation, content) values (tg_table_schema || '.' || tg_table_name, lower(tg_op),
          left(to_jsonb(case tg_op when 'DELETE' then old else new end)::text, ${ROW_LENGTH}));
        return null; end $$;
      do $$ declare t record; begin
        for t in select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema', 'fuzz') loop
          execute format('create trigger fuzz_write after insert or update or delete on %s for each row execute function fuzz.record_write()', t.name);
        end loop; end $$`);
    return new WriteJournal(client);
  }

  /** Returns what was written since the last call. */
  async read(): Promise<Write[]> {
    const { rows } = await this.#client.query<Write>(
      'delete from fuzz.writes returning name as "table", operation, content as row',
    );
    return rows;
  }

  /** Makes a customer an employee. */
  async employ(customerId: number): Promise<void> {
    await this.#client.query('update customers set is_employee = true, group_id = 8 where id = $1', [customerId]);
  }

  close(): Promise<void> {
    return this.#client.end();
  }
}

/** Tables that a refused request may write, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'public.rate_limits': 'refused attempts count, too',
};

/** Returns the writes that a refused request may not make, as text. */
export const refusedWrites = (writes: readonly Write[]): string[] =>
  writes
    .filter(({ table }) => ALLOWED[table] === undefined)
    .map(({ table, operation, row }) => `refused, but ${operation} of ${table}: ${row}`);
