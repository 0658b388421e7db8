import { defineEntity, p } from '@mikro-orm/core';
import type { QuizDefinition } from './quiz-definition.ts';
import { id, index, keyOf, uniqueIndex } from '../../platform/db/columns.ts';

type Question = QuizDefinition['questions'][number];

/** A quiz: its texts between questions. */
export const quizzes = defineEntity({
  name: 'Quiz',
  tableName: 'quizzes',
  properties: {
    key: p.text().primary(),
    title: p.text(),
    transitions: p.json<QuizDefinition['transitions']>().defaultRaw("'[]'"),
    recommendationPoints: p.json<number[]>().defaultRaw("'[]'"),
  },
});

/** A question, its choices, and when it is shown. */
export const quizQuestions = defineEntity({
  name: 'QuizQuestion',
  tableName: 'quiz_questions',
  properties: {
    id: p.integer().primary().autoincrement(false),
    quizKey: keyOf<string>('quizzes', 'cascade'),
    urlKey: p.text(),
    position: p.integer(),
    text: p.text(),
    help: p.text().nullable(),
    multiple: p.boolean().default(false),
    showIf: p.json<NonNullable<Question['showIf']>>().defaultRaw("'[]'"),
    skipIf: p.json<NonNullable<Question['skipIf']>>().defaultRaw("'[]'"),
    freshOnly: p.boolean().default(false),
    alwaysShow: p.boolean().default(false),
    relatedQuestionIds: p.json<number[]>().defaultRaw("'[]'"),
    isSummary: p.boolean().default(false),
    choices: p.json<Question['choices']>().defaultRaw("'[]'"),
  },
  uniques: [{ properties: ['quizKey', 'position'] }, { properties: ['quizKey', 'urlKey'] }],
});

/** The answers of an account, or of a visitor in one session (OP-015). */
export const quizAnswers = defineEntity({
  name: 'QuizAnswer',
  tableName: 'quiz_answers',
  properties: {
    id: id(),
    uuid: p.uuid(),
    customerId: keyOf('customers', 'cascade').nullable(),
    quizKey: keyOf<string>('quizzes', 'cascade'),
    questionId: keyOf('quiz_questions', 'cascade'),
    answers: p.json<string[]>(),
    updatedAt: p.datetime().defaultRaw('store_now()'),
    sessionId: keyOf<string>('sessions', 'cascade').nullable(),
  },
  checks: [{ name: 'quiz_answers_check', expression: 'customer_id is not null or session_id is not null' }],
  indexes: [
    uniqueIndex('quiz_answers_of_customer', '(customer_id, question_id) where customer_id is not null'),
    index('quiz_answers_of_session', '(session_id)'),
    uniqueIndex('quiz_answers_of_visitor', '(session_id, uuid, question_id) where customer_id is null'),
  ],
});
