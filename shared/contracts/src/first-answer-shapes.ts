import { answerShapes, type AnswerShape } from './answer-shapes.ts';
import type { CallName } from './calls.ts';

/** Calls that a browser makes while its first page starts, before any interaction. */
const FIRST_CALLS = [
  'GET /account',
  'GET /account/recently_viewed',
  'GET /carts',
  'GET /experiments',
  'POST /auth/passkey/start',
  'POST /collect',
] as const satisfies CallName[];

/** The shapes of those calls; empty where every object will do. With them a first visit needs no `answerShapes`, which are ten times as large. */
export const firstAnswerShapes: Readonly<Partial<Record<CallName, AnswerShape>>> = Object.fromEntries(
  FIRST_CALLS.map((name) => [name, name in answerShapes ? answerShapes[name] : '']),
);
