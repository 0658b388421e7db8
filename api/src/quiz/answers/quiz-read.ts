// Unchecked SQL: a quiz with its questions in the form of the wire, as one json of one statement.
import type { Quiz } from '@larder/contracts';
import type { Em } from '../../platform/db/orm.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/http/errors.ts';

/** A quiz with its questions in order (QUIZ-001 … QUIZ-009). @throws HttpError 404 `Page not found` for an unknown key */
export async function readQuiz(em: Em, key: string): Promise<Quiz> {
  const [found] = await queryRows(
    em,
    sql<Quiz>`select q.key, q.title, q.transitions, q.recommendation_points, coalesce((
       select json_agg(json_build_object('id', n.id, 'url_key', n.url_key, 'position', n.position, 'text', n.text, 'help', n.help,
         'multiple', n.multiple, 'dependencies', json_build_object('show_if', n.show_if, 'skip_if', n.skip_if), 'fresh_only', n.fresh_only,
         'always_show', n.always_show, 'related_question_ids', n.related_question_ids, 'is_summary_question', n.is_summary,
         'answer_array', n.choices) order by n.position)
       from quiz_questions n where n.quiz_key = q.key), '[]') as questions
     from quizzes q where q.key = ${key}`,
  );
  if (!found) throw notFound('Page');
  return found;
}
