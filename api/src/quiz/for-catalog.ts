/**
 * The interface of this group for `catalog`, which may import no other file of it: the answers and preferences of a shopper, by which lists, cards and
 * recommendations are chosen (CAT-030, QUIZ-014).
 */
export { avoidPattern } from './answers/avoid.ts';
export { readPreferences, type Respondent, respondentOf } from './answers/preferences.ts';
export { avoidedOf, preferredOf } from './answers/preferred.ts';
export { QUICK_START } from './answers/quick-start.ts';
export { readQuiz } from './answers/quiz-read.ts';
