import { CompiledQuery, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import { Client, type Pool, type PoolClient, type QueryConfig } from 'pg';
import type { Em } from './orm.ts';
import { nameOf, PREPARED } from './tagged-client.ts';

export { sql };

/**
 * Runs a statement with bound parameters inside the manager's transaction, if there is one, and answers its rows. Timestamps and
 * dates arrive as PostgreSQL's text: see {@link utc} and {@link isoUtc}. `bigint` arrives as text too; cast counts to `int`.
 */
export async function rows<T>(em: Em, query: RawBuilder<T>): Promise<T[]> {
  return (await query.execute(em.getKysely())).rows;
}

/** The first row, or undefined. */
export async function one<T>(em: Em, query: RawBuilder<T>): Promise<T | undefined> {
  return (await rows(em, query))[0];
}

/**
 * The rows of a statement outside of any transaction, prepared on each connection: for large ones that are asked often, whose planning costs
 * more than their answer. `name` says what it is; each text of it is prepared for itself.
 */
export async function rowsPrepared<T extends object>(pool: Pool, em: Em, name: string, query: Statement<T>): Promise<T[]> {
  return (await pool.query<T>(prepared(em, { name, query }))).rows;
}

/** What was built, or is SQL. */
export interface Statement<T> {
  compile(db: QueryExecutorProvider): CompiledQuery<T>;
}

/**
 * The rows of a statement with the same text each time, planned once on each connection, inside the manager's transaction, if there is one: for what is
 * asked often, where planning costs as much as the work. Its request's id is not told to the database.
 */
export async function often<T>(em: Em, query: Statement<T>): Promise<T[]> {
  const db = em.getKysely();
  const { sql: text, parameters } = query.compile(db);
  return (await db.executeQuery<T>(CompiledQuery.raw(`${PREPARED} ${text}`, [...parameters]))).rows;
}

/** The only row of them. @throws Error when there is none */
export async function onlyOften<T>(em: Em, query: Statement<T>): Promise<T> {
  const [row] = await often(em, query);
  if (row === undefined) throw new Error('A statement has no row that must have one');
  return row;
}

interface Named<T> {
  name: string;
  query: Statement<T>;
}

function prepared<T>(em: Em, { name, query }: Named<T>): QueryConfig {
  const { sql: text, parameters } = query.compile(em.getKysely());
  return { name: `${name} ${nameOf(text).slice(0, 12)}`, text, values: [...parameters] };
}

/**
 * The first rows of two such statements that are sent at once over one connection: the second one sees what the first has done, and is run
 * whatever became of it. Each is a transaction of its own. @throws what the first threw, else what the second did
 */
export async function togetherPrepared<A extends object, B extends object>(
  pool: Pool,
  em: Em,
  first: Named<A>,
  second: Named<B>,
): Promise<[A | undefined, B | undefined]> {
  const [one, two] = await together(pool, [prepared(em, first), prepared(em, second)]);
  return [one?.[0] as A | undefined, two?.[0] as B | undefined];
}

/**
 * The rows of statements with the same text each time, outside of any transaction, sent at once over one connection and planned once on it: for what one answer is made of. Each is
 * run whatever became of the others. @throws what the first that failed threw
 */
export async function oftenTogether<T extends readonly object[]>(
  pool: Pool,
  em: Em,
  queries: { readonly [N in keyof T]: Statement<T[N]> },
): Promise<{ -readonly [N in keyof T]: T[N][] }> {
  const db = em.getKysely();
  const all = queries.map((query) => {
    const { sql: text, parameters } = query.compile(db);
    return { name: nameOf(`${PREPARED} ${text}`), text: `${PREPARED} ${text}`, values: [...parameters] };
  });
  return (await together(pool, all)) as { -readonly [N in keyof T]: T[N][] };
}

async function together(pool: Pool, queries: readonly QueryConfig[]): Promise<object[][]> {
  const client = await pool.connect();
  const answers = await Promise.allSettled(inOneWrite(client, () => queries.map((query) => client.query<object>(query))));
  client.release();
  return answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value.rows;
  });
}

/**
 * What several statements of one transaction answer that were sent at once. All of them have ended before the first that failed is thrown: nothing is asked of a transaction that
 * is over, whose connection may be somebody else's by then.
 */
export async function allEnded<A, B>(one: Promise<A>, two: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, two]);
  return [await one, await two];
}

/** Sends what is asked at once by one write: each costs as much as all of a small statement, and wakes the database by itself. */
function inOneWrite<T>(client: PoolClient, ask: () => T): T {
  const line = client instanceof Client ? client.connection.stream : null;
  line?.cork();
  try {
    return ask();
  } finally {
    line?.uncork();
  }
}

/** The first row of them. */
export async function onePrepared<T extends object>(
  pool: Pool,
  em: Em,
  name: string,
  query: Statement<T>,
): Promise<T | undefined> {
  return (await rowsPrepared(pool, em, name, query))[0];
}

/** Runs a statement for its effect; answers how many rows it touched. */
export async function run(em: Em, query: RawBuilder<unknown>): Promise<number> {
  return Number((await query.execute(em.getKysely())).numAffectedRows ?? 0);
}

/** A `timestamptz` as it arrives (`2026-11-21 08:00:00.5+00`) as a Date. */
export function utc(text: string): Date;
export function utc(text: string | null): Date | null;
export function utc(text: string | null): Date | null {
  return text === null ? null : new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
}

/** A `timestamptz` as it arrives, in the wire's form (UTC, ISO 8601). */
export function isoUtc(text: string): string;
export function isoUtc(text: string | null): string | null;
export function isoUtc(text: string | null): string | null {
  return utc(text)?.toISOString() ?? null;
}

/** PostgreSQL's `unique_violation`, optionally of one named constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const found = postgresError(error);
  return found?.code === '23505' && (constraint === undefined || found.constraint === constraint);
}

function postgresError(error: unknown): { code?: string; constraint?: string } | null {
  for (let e = error; typeof e === 'object' && e !== null; e = (e as { cause?: unknown; previous?: unknown }).cause) {
    if ('code' in e && typeof e.code === 'string' && /^[0-9A-Z]{5}$/.test(e.code))
      return e as { code: string; constraint?: string };
  }
  return null;
}
