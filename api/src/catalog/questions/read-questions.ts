import type { CallResponse } from '@larder/contracts';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Em } from '../../platform/db/orm.ts';
import { countOfRows, db } from '../../platform/db/db.ts';
import { firstOrThrow, isoUtc, queryPrepared, sql } from '../../platform/db/sql.ts';

type Page = Pick<CallResponse<'GET /questions/product/{id}'>, 'questions' | 'total'>;

interface QuestionsRequest {
  cur_page: number;
  page_size: number;
  /** Text that a question or its answers must contain; absent or empty for all. */
  q?: string | undefined;
}

/** The fields of a question and an answer alike. */
const written = ['id', 'text', 'name', 'created_at'] as const;
const isHidden = sql<boolean>`hidden_at is not null`.as('is_hidden');

/** Whether a question or one of its answers contains these words, in any form, regardless of case and accents. */
const says = (q: string) => sql<boolean>`(to_tsvector('english', unaccent(q.text) || ' ' || coalesce((
    select string_agg(unaccent(a.text), ' ') from product_answers a where a.question_id = q.id and a.hidden_at is null), ''))
  @@ plainto_tsquery('english', unaccent(${q})))`;

/**
 * Reads a page of a product's questions with all answers, answered ones first, then the newest. A product has few, so it always
 * runs two statements.
 * @param isStaff includes hidden posts
 */
export async function readQuestions(
  em: Em,
  productId: number,
  { cur_page, page_size, q }: QuestionsRequest,
  isStaff: boolean,
): Promise<Page> {
  const all = db(em).selectFrom('product_questions as q').where('q.product_id', '=', productId);
  const shown = isStaff ? all : all.where('q.hidden_at', 'is', null);
  const matching = q ? shown.where(says(q)) : shown;
  const page = matching
    .select(({ selectFrom }) => {
      const answers = selectFrom('product_answers as a').whereRef('a.question_id', '=', 'q.id');
      const open = isStaff ? answers : answers.where('a.hidden_at', 'is', null);
      return [
        'q.id',
        'q.text',
        'q.name',
        'q.created_at',
        isHidden,
        jsonArrayFrom(open.select([...written, 'by', isHidden]).orderBy(sql`a.by desc, a.id`)).as('answers'),
      ];
    })
    .orderBy(
      sql`exists (select 1 from product_answers a where a.question_id = q.id and a.hidden_at is null) desc, q.created_at desc, q.id`,
    )
    .limit(page_size)
    .offset((cur_page - 1) * page_size);
  const found = await queryPrepared(em, page);
  // The first page knows the total when all questions fit on it.
  const isAll = cur_page === 1 && found.length < page_size;
  const total = isAll ? found.length : firstOrThrow(await queryPrepared(em, matching.select(countOfRows.as('count')))).count;
  const questions = found.map(({ answers, ...question }) => ({
    ...question,
    created_at: isoUtc(question.created_at),
    answers: answers.map((answer) => ({ ...answer, created_at: isoUtc(answer.created_at) })),
  }));
  return { questions, total };
}
