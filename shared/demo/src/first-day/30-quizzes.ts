import { writeQuizzes } from 'api/app/import/entry-point';
import type { Seed } from './seed.ts';

/** The quizzes, on the first day and whenever their text changes. */
export const quizzes: Seed = { name: 'quizzes', version: 2, run: writeQuizzes };
