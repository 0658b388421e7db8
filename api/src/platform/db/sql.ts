import { CompiledQuery, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { Em } from './orm.ts';
import { PREPARED } from './tagged-client.ts';

export { sql };

/** A statement that can be compiled to SQL: a `sql` template or a query builder. */
export interface Statement<T> {
  compile(db: QueryExecutorProvider): CompiledQuery<T>;
}

/**
 * Runs a raw SQL statement in the manager's transaction, if there is one. Timestamps, dates and `bigint` arrive as PostgreSQL's text: see
 * {@link utc} and {@link isoUtc}.
 * @returns its rows
 */
export async function queryRows<T>(em: Em, statement: RawBuilder<T>): Promise<T[]> {
  return (await statement.execute(em.getKysely())).rows;
}

/**
 * As {@link queryRows}, with a named prepared statement that PostgreSQL plans once per connection. Use it where planning costs as much as
 * execution; the text must not vary with the values. The statement carries no request id.
 * @returns its rows
 */
export async function queryPrepared<T>(em: Em, statement: Statement<T>): Promise<T[]> {
  const db = em.getKysely();
  const { sql: text, parameters } = statement.compile(db);
  return (await db.executeQuery<T>(CompiledQuery.raw(`${PREPARED} ${text}`, [...parameters]))).rows;
}

/** @returns the first of a statement's rows. @throws Error when there is none */
export function firstOrThrow<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('The statement returned no row');
  return row;
}

/** A `timestamptz` as it arrives (`2026-11-21 08:00:00.5+00`) as a Date. */
export function utc(text: string): Date;
/** Converts a nullable `timestamptz`; null stays null. */
export function utc(text: string | null): Date | null;
export function utc(text: string | null): Date | null {
  return text === null ? null : new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
}

/** Converts a `timestamptz` to the API's form (UTC, ISO 8601). */
export function isoUtc(text: string): string;
/** Converts a nullable `timestamptz`; null stays null. */
export function isoUtc(text: string | null): string | null;
export function isoUtc(text: string | null): string | null {
  return utc(text)?.toISOString() ?? null;
}

/** PostgreSQL's `unique_violation`, optionally of one named constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const found = postgresError(error);
  return found?.code === '23505' && (constraint === undefined || found.constraint === constraint);
}

/** Whether a statement waited longer for a lock than `lock_timeout` (PostgreSQL's `lock_not_available`). */
export const isLockTimeout = (error: unknown): boolean => postgresError(error)?.code === '55P03';

function postgresError(error: unknown): { code?: string; constraint?: string } | null {
  for (let e = error; typeof e === 'object' && e !== null; e = (e as { cause?: unknown; previous?: unknown }).cause) {
    if ('code' in e && typeof e.code === 'string' && /^[0-9A-Z]{5}$/.test(e.code))
      return e as { code: string; constraint?: string };
  }
  return null;
}
