import type { CallInput } from '@larder/contracts';
import { type DeskFilters, deskFilterQuery } from '@larder/shell/bundled/desk/use-desk-filters';

type State = CallInput<'GET /desk/questions'>['query']['state'];

/** Filters of the questions, by their names in the address. */
export const QUESTION_FILTERS = ['state', 'q'] as const;

const FIRST = { value: 'unanswered', label: 'Unanswered', empty: 'Every question is answered.' } as const;

/** States of a question as moderators read them; those without an answer come first. */
export const QUESTION_STATES: readonly { readonly value: State; readonly label: string; readonly empty: string }[] = [
  FIRST,
  { value: 'answered', label: 'Answered', empty: 'No answered question fits.' },
  { value: 'hidden', label: 'Hidden', empty: 'No question is hidden.' },
];

/** The state that an address names; an unknown one is that of questions without an answer. */
export const questionState = (state: string): (typeof QUESTION_STATES)[number] =>
  QUESTION_STATES.find(({ value }) => value === state) ?? FIRST;

/** The API's query from filters. */
export const questionQuery = ({ state, q }: DeskFilters<(typeof QUESTION_FILTERS)[number]>): Record<string, string> =>
  deskFilterQuery({ q, state: questionState(state).value });
