import type { AuditEntry, CallInput } from '@larder/contracts';
import type { Selectable } from 'kysely';
import { decodeCursor, isEventPosition, pageOf } from '../desk/cursor.ts';
import { containing } from '../desk/search/contains.ts';
import { type Database, db } from '../db/db.ts';
import type { Em } from '../db/orm.ts';
import { isoUtc, sql } from '../db/sql.ts';

type Query = CallInput<'GET /desk/audit'>['query'];
/** Conditions of a list of entries. */
export type AuditFilter = Omit<Query, 'cursor' | 'limit'>;

type Row = Selectable<Database['audit_entries']> & { is_erased: boolean };

/** Label of a person whose account was deleted. */
const ERASED = 'Deleted customer';

/** Whether the account of the entry's person is deleted; personal data of the entry are then left out. */
const isErased = sql<boolean>`exists (select from customers c where c.id = e.customer_id and c.email like 'deleted-%@deleted.invalid')`;

/** Entries that match a filter, newest first. A text finds no personal data of a deleted account. */
function entries(em: Em, { q, actor, action, subject_type, subject_id, from, to }: AuditFilter) {
  let found = db(em).selectFrom('audit_entries as e').selectAll('e').select(isErased.as('is_erased')).orderBy('e.id', 'desc');
  if (actor) found = found.where('e.actor_email', '=', actor.toLowerCase());
  if (action) found = found.where('e.action', '=', action);
  if (subject_type) found = found.where('e.subject_type', '=', subject_type);
  if (subject_id) found = found.where('e.subject_id', '=', subject_id);
  if (from) found = found.where('e.at', '>=', from);
  if (to) found = found.where('e.at', '<', to);
  if (!q) return found;
  return found.where((entry) =>
    entry.or([
      entry('e.actor_email', 'ilike', containing(q)),
      entry('e.subject_id', '=', q),
      entry.and([
        entry.not(isErased),
        entry.or([entry('e.subject_label', 'ilike', containing(q)), entry('e.reason', 'ilike', containing(q))]),
      ]),
    ]),
  );
}

function present({ is_erased, customer_id: _, at, ...row }: Row): AuditEntry {
  const entry = { ...row, at: isoUtc(at) };
  if (!is_erased) return entry;
  return { ...entry, subject_label: ERASED, before: null, after: null, reason: null };
}

/** Returns one page of entries, newest first. @throws HttpError 400 for an unknown cursor */
export async function readAudit(
  em: Em,
  { cursor, limit, ...filter }: Query,
): Promise<{ items: AuditEntry[]; next_cursor: string | null }> {
  const after = decodeCursor(cursor, isEventPosition);
  let found = entries(em, filter).limit(limit + 1);
  if (after) found = found.where('e.id', '<', after[0]);
  const { rows, next_cursor } = pageOf(await found.execute(), limit, ({ id }) => [id]);
  return { items: rows.map(present), next_cursor };
}
