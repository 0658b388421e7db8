import { isDeepStrictEqual } from 'node:util';
import type { AuditValues } from './audit-values.ts';

/** Names of fields whose values no log may contain. */
const SECRET = /(password|secret|token|hash|code$|_key$|cvv|card_number)/i;
const MASK = '***';

const masked = (values: AuditValues): AuditValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, SECRET.test(name) && value !== null ? MASK : plain(value)]),
  );

/** Masks secrets at every depth, and writes dates as the log stores them. */
function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(plain);
  return typeof value === 'object' && value !== null ? masked({ ...value }) : value;
}

/**
 * Reduces a change to its changed fields, with secrets masked.
 * @param before the record before; null for a new one
 * @param after the record after; null for a deleted one
 */
export function changedFields(
  before: AuditValues | null,
  after: AuditValues | null,
): { before: AuditValues | null; after: AuditValues | null } {
  if (before === null || after === null) return { before: before && masked(before), after: after && masked(after) };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => !isDeepStrictEqual(plain(before[name]), plain(after[name])) || isHiddenChange(name));
  function isHiddenChange(name: string): boolean {
    return SECRET.test(name) && !isDeepStrictEqual(before?.[name], after?.[name]);
  }
  const only = (values: AuditValues) => masked(Object.fromEntries(changed.map((name) => [name, values[name] ?? null])));
  return { before: only(before), after: only(after) };
}
