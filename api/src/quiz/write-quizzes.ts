import type { Em } from '../platform/db/orm.ts';
import { run, sql } from '../platform/db/sql.ts';
import { giftQuiz } from './gift-quiz.ts';
import type { QuizDefinition } from './quiz-definition.ts';
import { shoppingQuiz } from './shopping-quiz.ts';

/** Writes the quizzes of OP-109 and OP-110; repeating it brings them up to date and keeps the answers. */
export async function writeQuizzes(em: Em): Promise<void> {
  for (const quiz of [shoppingQuiz, giftQuiz]) await writeQuiz(em, quiz);
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

async function writeQuiz(em: Em, quiz: QuizDefinition): Promise<void> {
  await run(
    em,
    sql`insert into quizzes (key, title, transitions, recommendation_points)
      values (${quiz.key}, ${quiz.title}, ${json(quiz.transitions)}, ${json(quiz.recommendationPoints)})
      on conflict (key) do update set title = excluded.title, transitions = excluded.transitions,
        recommendation_points = excluded.recommendation_points`,
  );
  for (const [index, q] of quiz.questions.entries()) {
    await run(
      em,
      sql`insert into quiz_questions (id, quiz_key, url_key, position, text, help, multiple, show_if, skip_if, fresh_only, always_show,
          related_question_ids, is_summary, choices)
        values (${q.id}, ${quiz.key}, ${q.urlKey}, ${index + 1}, ${q.text}, ${q.help ?? null}, ${q.multiple ?? false},
          ${json(q.showIf ?? [])}, ${json(q.skipIf ?? [])}, ${q.freshOnly ?? false}, ${q.alwaysShow ?? false},
          ${json(q.relatedQuestionIds ?? [])}, ${q.isSummary ?? false}, ${json(q.choices)})
        on conflict (id) do update set url_key = excluded.url_key, position = excluded.position, text = excluded.text, help = excluded.help,
          multiple = excluded.multiple, show_if = excluded.show_if, skip_if = excluded.skip_if, fresh_only = excluded.fresh_only,
          always_show = excluded.always_show, related_question_ids = excluded.related_question_ids, is_summary = excluded.is_summary,
          choices = excluded.choices`,
    );
  }
}
