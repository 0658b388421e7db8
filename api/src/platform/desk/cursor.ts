import { badRequest } from '../http/errors.ts';
import { isUuid } from '../uuid.ts';

/** The last entry of a page, by the values that order the list. */
export type Position = readonly (string | number)[];

/** Encodes a position as the opaque `next_cursor`. */
const encodeCursor = (position: Position): string => Buffer.from(JSON.stringify(position)).toString('base64url');

/**
 * Decodes a cursor that a caller sent.
 * @param isValid checks the values that are compared with columns
 * @returns null without a cursor
 * @throws HttpError 400 for a cursor that no page gave
 */
export function decodeCursor<P extends Position>(
  cursor: string | undefined,
  isValid: (position: readonly unknown[]) => position is P,
): P | null {
  if (cursor === undefined) return null;
  const position = parse(cursor);
  if (!isValid(position))
    throw badRequest('Please start at the first page.', { errorCode: 'cursor', fields: { cursor: 'Unknown page.' } });
  return position;
}

function parse(cursor: string): readonly unknown[] {
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(position) ? position : [];
  } catch {
    return [];
  }
}

/**
 * Cuts a page of rows that were read with one more than `limit`.
 * @param positionOf position of a row
 * @returns the rows of the page, and the cursor of the next one; null on the last page
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  positionOf: (row: Row) => Position,
): { rows: readonly Row[]; next_cursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next_cursor: rows.length > limit && last !== undefined ? encodeCursor(positionOf(last)) : null };
}

/** Whether a position is one number that is written as text, as ids of logs are. */
export const isEventPosition = (position: readonly unknown[]): position is [string] =>
  position.length === 1 && typeof position[0] === 'string' && /^\d{1,18}$/.test(position[0]);

/** Whether a position is a moment as PostgreSQL writes it, and the uuid of the row. */
export const isMomentPosition = (position: readonly unknown[]): position is [string, string] =>
  position.length === 2 &&
  typeof position[0] === 'string' &&
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/.test(position[0]) &&
  typeof position[1] === 'string' &&
  isUuid(position[1]);
