import type { CallInput, CallResponse, DeskContent } from '@larder/contracts';
import type { Selectable } from 'kysely';
import { type Database, db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { isoUtc } from '../../../platform/db/sql.ts';
import { decodeCursor, pageOf } from '../../../platform/desk/cursor.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { readLiveRows } from '../live-content.ts';

type Row = Selectable<Database['store_contents']>;

const isContentId = (position: readonly unknown[]): position is [number] =>
  position.length === 1 && Number.isSafeInteger(position[0]);

/** Whether content is shown at a moment, or why it is not. */
function stateOf({ id, is_published, starts_at, ends_at }: Row, liveIds: ReadonlySet<number>, now: Date): DeskContent['state'] {
  if (!is_published) return 'draft';
  if (liveIds.has(id)) return 'live';
  if (ends_at !== null && new Date(ends_at) <= now) return 'ended';
  return starts_at !== null && new Date(starts_at) > now ? 'scheduled' : 'replaced';
}

async function present(em: Em, rows: readonly Row[], now: Date): Promise<DeskContent[]> {
  const liveIds = new Set((await readLiveRows(em, now)).map(({ id }) => id));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    content: row.content,
    is_published: row.is_published,
    starts_at: row.starts_at === null ? null : isoUtc(row.starts_at),
    ends_at: row.ends_at === null ? null : isoUtc(row.ends_at),
    state: stateOf(row, liveIds, now),
    version: row.version,
    updated_at: isoUtc(row.updated_at),
  }));
}

/** GET /desk/content: one page of all content, the latest first. @throws HttpError 400 for an unknown cursor */
export async function findContents(
  em: Em,
  { cursor, limit }: CallInput<'GET /desk/content'>['query'],
  now: Date,
): Promise<CallResponse<'GET /desk/content'>> {
  const after = decodeCursor(cursor, isContentId);
  let found = db(em)
    .selectFrom('store_contents')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (after) found = found.where('id', '<', after[0]);
  const { rows, next_cursor } = pageOf(await found.execute(), limit, ({ id }) => [id]);
  return { items: await present(em, rows, now), next_cursor };
}

/**
 * Reads one content with its state.
 * @param isLocked locks it for a change
 * @throws HttpError 404 for an unknown one
 */
export async function readContent(em: Em, id: number, now: Date, isLocked = false): Promise<DeskContent> {
  const found = db(em).selectFrom('store_contents').selectAll().where('id', '=', id);
  const row = await (isLocked ? found.forUpdate() : found).executeTakeFirst();
  const [content] = row ? await present(em, [row], now) : [];
  if (!content) throw notFound('Content');
  return content;
}
