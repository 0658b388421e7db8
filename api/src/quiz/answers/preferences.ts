import type { Preferences } from '@larder/contracts';
import type { Em } from '../../platform/db/orm.ts';
import type { ExpressionBuilder } from 'kysely';
import { type Database, db, json, storeNow } from '../../platform/db/db.ts';
import { queryPrepared } from '../../platform/db/sql.ts';
import { ADD_AT_END } from './quick-start.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { SessionState } from '../../platform/http/context.ts';
import type { SignInHook } from '../../platform/sign-in.ts';

/**
 * Whose answers: the account's when signed in, else those that this session gave under a visitor's uuid (OP-015). The uuid travels in
 * addresses and is no secret, so alone it opens nothing.
 */
export interface Respondent {
  uuid: string;
  /** Null: a visitor without a session, who has answered nothing. */
  sessionId: string | null;
  customerId: number | null;
}

/** The caller, under a uuid that they name. */
export function respondentOf({ id, customerId }: SessionState, uuid: string): Respondent {
  return { uuid, sessionId: id, customerId };
}

/** The question whose answer is the preferred diet (QUIZ-011, OP-109). */
const DIET_QUESTION = 'diets';
const NO_DIET = 'none';

const isOwnAnswer = (who: Respondent) => (answer: ExpressionBuilder<Database, 'quiz_answers'>) =>
  answer.and(
    who.customerId === null
      ? [
          answer('quiz_answers.session_id', '=', who.sessionId),
          answer('quiz_answers.uuid', '=', who.uuid),
          answer('quiz_answers.customer_id', 'is', null),
        ]
      : [answer('quiz_answers.customer_id', '=', who.customerId)],
  );

const readAnswers = (em: Em, who: Respondent) =>
  queryPrepared(
    em,
    db(em)
      .selectFrom('quiz_answers')
      .innerJoin('quiz_questions', 'quiz_questions.id', 'quiz_answers.question_id')
      .innerJoin('quizzes', 'quizzes.key', 'quiz_questions.quiz_key')
      .select(['quiz_answers.question_id as questionId', 'quiz_questions.url_key as urlKey', 'quiz_answers.answers'])
      .select(['quizzes.key as quizKey', 'quiz_questions.position', 'quizzes.recommendation_points as points'])
      .where(isOwnAnswer(who))
      .orderBy('quiz_answers.updated_at')
      .orderBy('quiz_answers.id'),
  );

/**
 * QUIZ-012: returns the last recommendation screen before the most recent answer; questions after a screen appear once it was
 * seen.
 */
function lastRecommendation(answers: Awaited<ReturnType<typeof readAnswers>>): number | null {
  const last = answers.at(-1);
  if (!last) return null;
  const furthest = Math.max(...answers.filter(({ quizKey }) => quizKey === last.quizKey).map(({ position }) => position));
  return last.points.filter((point) => point < furthest).toSorted((a, b) => b - a)[0] ?? null;
}

/** The preferences that answers determine. */
export type Answered = Omit<Preferences, 'influencerList'>;

/** Saved answers, by question id and by question name, and where the shopper left off (QUIZ-010 … QUIZ-013). */
export async function readPreferences(em: Em, who: Respondent): Promise<Answered> {
  const answers = await readAnswers(em, who);
  const diets = answers.find((row) => row.urlKey === DIET_QUESTION)?.answers ?? [];
  return {
    preferences: Object.fromEntries(answers.map((row) => [row.urlKey, row.answers])),
    user_preferences: Object.fromEntries(answers.map((row) => [String(row.questionId), row.answers])),
    preferred_diet: diets.find((diet) => diet !== NO_DIET) ?? null,
    last_question: answers.at(-1)?.urlKey ?? null,
    last_recommendation: lastRecommendation(answers),
    add_product_from_gs: answers.find((row) => row.urlKey === ADD_AT_END)?.answers[0] === 'yes',
  };
}

/**
 * Saves the answer to one question; an empty answer clears it (OP-015).
 * @throws HttpError 400 by field for an unknown question, an unknown choice, or several answers to a single-choice question
 */
export async function savePreference(
  em: Em,
  who: Respondent,
  quizKey: string,
  questionId: number,
  answers: string[],
): Promise<void> {
  const unique = [...new Set(answers)];
  await checkAnswers(em, quizKey, questionId, unique);
  if (unique.length === 0) {
    await db(em).deleteFrom('quiz_answers').where('question_id', '=', questionId).where(isOwnAnswer(who)).execute();
    return;
  }
  const isVisitor = who.customerId === null;
  const whose = { uuid: who.uuid, session_id: isVisitor ? who.sessionId : null, customer_id: who.customerId };
  await db(em)
    .insertInto('quiz_answers')
    .values({ ...whose, quiz_key: quizKey, question_id: questionId, answers: json(unique) })
    .onConflict((conflict) =>
      (isVisitor
        ? conflict.columns(['session_id', 'uuid', 'question_id']).where('customer_id', 'is', null)
        : conflict.columns(['customer_id', 'question_id']).where('customer_id', 'is not', null)
      ).doUpdateSet({ answers: (row) => row.ref('excluded.answers'), updated_at: storeNow }),
    )
    .execute();
}

async function checkAnswers(em: Em, quizKey: string, questionId: number, answers: string[]): Promise<void> {
  const question = await db(em)
    .selectFrom('quiz_questions')
    .select(['multiple', 'choices'])
    .where('id', '=', questionId)
    .where('quiz_key', '=', quizKey)
    .executeTakeFirst();
  if (!question) throw invalid({ question_id: 'Please choose a question of this quiz.' });
  const known = new Set(question.choices.map((choice) => choice.key));
  const isFine = answers.every((answer) => known.has(answer)) && (question.multiple || answers.length <= 1);
  if (!isFine) throw invalid({ answers: 'Please choose one of the answers.' });
}

/** Moves what a visitor answered to the account that signs in; answers already given there stay (OP-015). */
async function adoptAnswers(em: Em, sessionId: string, uuid: string, customerId: number): Promise<void> {
  await db(em)
    .insertInto('quiz_answers')
    .columns(['uuid', 'customer_id', 'quiz_key', 'question_id', 'answers', 'updated_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('quiz_answers')
        .select(['uuid', val(customerId).as('customer_id'), 'quiz_key', 'question_id', 'answers', 'updated_at'])
        .where('session_id', '=', sessionId)
        .where('uuid', '=', uuid)
        .where('customer_id', 'is', null),
    )
    .onConflict((own) => own.columns(['customer_id', 'question_id']).where('customer_id', 'is not', null).doNothing())
    .execute();
  await db(em).deleteFrom('quiz_answers').where('session_id', '=', sessionId).where('customer_id', 'is', null).execute();
}

/** What a visitor answered belongs to the account from the sign-in on (OP-015). */
export const adoptAnswersOnSignIn: SignInHook = async ({ em, before, customerId }) => {
  if (before.id !== null) await adoptAnswers(em, before.id, before.uuid, customerId);
};
