import pg from 'pg';
import { AFTER_ROWS, BEFORE_ROWS, ROW_TABLES } from './definitions.ts';

/** Rows of one `insert`. */
const BATCH = 200;
const SCRATCH = 'larder_dump_scratch';

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function statementsOf(client: pg.Client, queries: readonly string[]): Promise<string[]> {
  const statements: string[] = [];
  for (const query of queries) statements.push(...(await client.query<{ text: string }>(query)).rows.map(({ text }) => text));
  return statements;
}

/** Inserts with values in PostgreSQL's own text form, which holds every type. */
async function insertsOf(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(ROW_TABLES);
  const inserts: string[] = [];
  for (const { name, columns } of tables) {
    const values = columns.map((column) => `quote_nullable(${column}::text)`).join(', ');
    const { rows } = await client.query<{ text: string }>(
      `select format('(%s)', array_to_string(array[${values}], ', ')) as text from ${name} t order by t.*::text`,
    );
    for (let at = 0; at < rows.length; at += BATCH) {
      const batch = rows.slice(at, at + BATCH).map(({ text }) => text);
      inserts.push(`insert into ${name} (${columns.join(', ')}) overriding system value values\n${batch.join(',\n')}`);
    }
  }
  return inserts;
}

/**
 * Executes statements that depend on each other, and returns them in an order that works.
 * @throws Error of PostgreSQL when a statement fails after all others are done
 */
async function executeInOrder(client: pg.Client, statements: readonly string[]): Promise<string[]> {
  const ordered: string[] = [];
  let pending = statements;
  while (pending.length > 0) {
    const failed: string[] = [];
    let failure: unknown;
    for (const statement of pending) {
      try {
        await client.query(statement);
        ordered.push(statement);
      } catch (error) {
        failure = error;
        failed.push(statement);
      }
    }
    if (failed.length === pending.length) throw failure;
    pending = failed;
  }
  return ordered;
}

/**
 * Dumps schema and rows of a store's database as SQL for an empty database. Replaces `pg_dump`, which the embedded PostgreSQL does not
 * ship. The order of the statements is found by executing them in a scratch database of the same server.
 */
export async function dumpDatabase(url: string): Promise<string> {
  const [before, inserts, after] = await connected(url, async (client) => {
    // Names in definitions are qualified where they have to be.
    await client.query(`set timezone = 'UTC'; set datestyle = 'ISO'; set extra_float_digits = 3`);
    return [await statementsOf(client, BEFORE_ROWS), await insertsOf(client), await statementsOf(client, AFTER_ROWS)] as const;
  });
  const scratch = new URL(url);
  scratch.pathname = `/${SCRATCH}`;
  await connected(url, (client) => client.query(`drop database if exists ${SCRATCH}`));
  await connected(url, (client) => client.query(`create database ${SCRATCH}`));
  try {
    return await connected(scratch.href, async (client) => {
      const ordered = await executeInOrder(client, before);
      for (const insert of inserts) await client.query(insert);
      return `${[...ordered, ...inserts, ...(await executeInOrder(client, after))].join(';\n')};\n`;
    });
  } finally {
    await connected(url, (client) => client.query(`drop database if exists ${SCRATCH}`));
  }
}
