import { lengthError, NAME_MAX, requiredError } from '../account/fields.ts';

/** Longest question, answer and name, in characters. */
export const QUESTION_MAX = { question: 300, answer: 1000, name: NAME_MAX } as const;

/** Kinds of texts in a product's questions. */
export type QuestionKind = 'question' | 'answer';

/** A shopper's draft, of either kind. */
export interface QuestionDraft {
  text: string;
  name: string;
}
type QuestionField = keyof QuestionDraft;

/** Errors of a draft, by field; empty when it can be sent. */
export function questionErrors(kind: QuestionKind, { text, name }: QuestionDraft): Partial<Record<QuestionField, string>> {
  const found: [QuestionField, string | null][] = [
    ['text', requiredError(text) ?? lengthError(text, QUESTION_MAX[kind])],
    ['name', requiredError(name) ?? lengthError(name, QUESTION_MAX.name)],
  ];
  return Object.fromEntries(found.filter(([, error]) => error !== null));
}
