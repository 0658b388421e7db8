import type { Quiz } from '@larder/contracts';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { notFound } from '../../platform/http/errors.ts';

/** A quiz with its questions in order (QUIZ-001 … QUIZ-009). @throws HttpError 404 `Page not found` for an unknown key */
export async function readQuiz(em: Em, key: string): Promise<Quiz> {
  const found = await db(em)
    .selectFrom('quizzes as q')
    .select(['q.key', 'q.title', 'q.transitions', 'q.recommendation_points'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('quiz_questions as n')
          .select(['n.id', 'n.url_key', 'n.position', 'n.text', 'n.help', 'n.multiple', 'n.fresh_only', 'n.always_show'])
          .select(['n.related_question_ids', 'n.is_summary as is_summary_question', 'n.choices as answer_array'])
          .select(({ ref }) => jsonBuildObject({ show_if: ref('n.show_if'), skip_if: ref('n.skip_if') }).as('dependencies'))
          .whereRef('n.quiz_key', '=', 'q.key')
          .orderBy('n.position'),
      ).as('questions'),
    )
    .where('q.key', '=', key)
    .executeTakeFirst();
  if (!found) throw notFound('Page');
  return found;
}
