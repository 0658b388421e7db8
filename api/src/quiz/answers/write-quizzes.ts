import type { Em } from '../../platform/db/orm.ts';
import { db, json } from '../../platform/db/db.ts';
import { giftQuiz } from './gift-quiz.ts';
import type { QuizDefinition } from './quiz-definition.ts';
import { quickStart } from './quick-start.ts';
import { shoppingQuiz } from './shopping-quiz.ts';

/** Writes the quizzes of OP-109 … OP-111. Idempotent: repeating it updates them and retains the answers. */
export async function writeQuizzes(em: Em): Promise<void> {
  for (const quiz of [shoppingQuiz, giftQuiz, quickStart]) await writeQuiz(em, quiz);
}

async function writeQuiz(em: Em, quiz: QuizDefinition): Promise<void> {
  const { key, title } = quiz;
  const columns = { title, transitions: json(quiz.transitions), recommendation_points: json(quiz.recommendationPoints) };
  await db(em)
    .insertInto('quizzes')
    .values({ key, ...columns })
    .onConflict((known) => known.column('key').doUpdateSet(columns))
    .execute();
  for (const [index, q] of quiz.questions.entries()) {
    const question = {
      url_key: q.urlKey,
      position: index + 1,
      text: q.text,
      help: q.help ?? null,
      multiple: q.multiple ?? false,
      show_if: json(q.showIf ?? []),
      skip_if: json(q.skipIf ?? []),
      fresh_only: q.freshOnly ?? false,
      always_show: q.alwaysShow ?? false,
      related_question_ids: json(q.relatedQuestionIds ?? []),
      is_summary: q.isSummary ?? false,
      choices: json(q.choices),
    };
    await db(em)
      .insertInto('quiz_questions')
      .values({ id: q.id, quiz_key: key, ...question })
      .onConflict((known) => known.column('id').doUpdateSet(question))
      .execute();
  }
}
