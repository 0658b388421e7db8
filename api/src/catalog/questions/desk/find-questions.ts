import type { CallInput, CallResponse } from '@larder/contracts';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { isoUtc, sql } from '../../../platform/db/sql.ts';
import { decodeCursor, pageOf } from '../../../platform/desk/cursor.ts';
import { containing } from '../../../platform/desk/search/contains.ts';

const isQuestionId = (position: readonly unknown[]): position is [number] =>
  position.length === 1 && Number.isSafeInteger(position[0]);

/** An answer that shoppers see. */
const isAnswered = sql<boolean>`exists (select from product_answers a where a.question_id = q.id and a.hidden_at is null)`;
const isHidden = sql<boolean>`hidden_at is not null`.as('is_hidden');

/** Conditions of each state. A hidden question is in no other state. */
const STATES = {
  unanswered: sql<boolean>`q.hidden_at is null and not ${isAnswered}`,
  answered: sql<boolean>`q.hidden_at is null and ${isAnswered}`,
  hidden: sql<boolean>`q.hidden_at is not null`,
} as const;

/**
 * Returns one page of the questions in a state with all their answers, newest first.
 * @throws HttpError 400 for an unknown cursor
 */
export async function findQuestions(
  em: Em,
  { state, q, cursor, limit }: CallInput<'GET /desk/questions'>['query'],
): Promise<CallResponse<'GET /desk/questions'>> {
  const after = decodeCursor(cursor, isQuestionId);
  let found = db(em)
    .selectFrom('product_questions as q')
    .innerJoin('products as p', 'p.id', 'q.product_id')
    .select(({ selectFrom }) => [
      'q.id',
      'q.text',
      'q.name',
      'q.created_at',
      sql<boolean>`q.hidden_at is not null`.as('is_hidden'),
      'p.id as product_id',
      'p.title',
      'p.url_key',
      jsonArrayFrom(
        selectFrom('product_answers as a')
          .whereRef('a.question_id', '=', 'q.id')
          .select(['id', 'text', 'name', 'created_at', 'by', isHidden])
          .orderBy('a.id'),
      ).as('answers'),
    ])
    .where(STATES[state])
    .orderBy('q.id', 'desc')
    .limit(limit + 1);
  if (after) found = found.where('q.id', '<', after[0]);
  if (q) found = found.where((of) => of.or([of('q.text', 'ilike', containing(q)), of('p.title', 'ilike', containing(q))]));
  const { rows, next_cursor } = pageOf(await found.execute(), limit, ({ id }) => [id]);
  const items = rows.map(({ product_id, title, url_key, answers, ...question }) => ({
    ...question,
    created_at: isoUtc(question.created_at),
    answers: answers.map((answer) => ({ ...answer, created_at: isoUtc(answer.created_at) })),
    product: { id: product_id, title, url_key },
  }));
  return { items, next_cursor };
}
