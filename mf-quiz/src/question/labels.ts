import type { QuizQuestion } from '@larder/contracts';
import type { Answers } from '../flow/steps.ts';

/** The chosen options as their labels, in their order. */
export function chosenLabels(
  { id, answer_array: choices }: Pick<QuizQuestion, 'id' | 'answer_array'>,
  answers: Answers,
): string[] {
  const chosen = answers[String(id)] ?? [];
  return choices.filter(({ key }) => chosen.includes(key)).map(({ label }) => label);
}
