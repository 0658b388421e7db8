import type { CallInput } from '@larder/contracts';
import { type DeskFilters, deskFilterQuery } from '@larder/shell/bundled/desk/use-desk-filters';

type Status = CallInput<'GET /desk/reviews'>['query']['status'];

/** Filters of the reviews, by their names in the address. */
export const REVIEW_FILTERS = ['status', 'q'] as const;

const FIRST = { value: 'pending', label: 'Waiting', empty: 'No review is waiting.' } as const;

/** States of a review as moderators read them; those that wait come first. */
export const REVIEW_STATES: readonly { readonly value: Status; readonly label: string; readonly empty: string }[] = [
  FIRST,
  { value: 'approved', label: 'Published', empty: 'No published review fits.' },
  { value: 'refused', label: 'Rejected', empty: 'No rejected review fits.' },
];

/** The state that an address names; an unknown one is that of reviews that wait. */
export const reviewState = (status: string): (typeof REVIEW_STATES)[number] =>
  REVIEW_STATES.find(({ value }) => value === status) ?? FIRST;

/** The API's query from filters. */
export const reviewQuery = ({ status, q }: DeskFilters<(typeof REVIEW_FILTERS)[number]>): Record<string, string> =>
  deskFilterQuery({ q, status: reviewState(status).value });
