import { paths } from '@larder/contracts/paths';

/** Heading under which suggestions are listed. */
export type SuggestionGroup =
  | 'Recent searches'
  | 'Popular searches'
  | 'You bought before'
  | 'Products'
  | 'Categories'
  | 'Brands'
  | 'Search';

/** The choice is a text to search for, not a page: it is stored as a search. */
export const isSearch = ({ group }: Suggestion): boolean => group.endsWith('searches');

/** One line of the list under the search box. */
export interface Suggestion {
  group: SuggestionGroup;
  text: string;
  url: string;
  image?: string;
  /** The maker's name. */
  maker?: string;
  /** Dollars; null where it may not be shown. */
  price?: number | null;
}

/** Minimum length of a query for suggestions: one letter matches too many. */
export const MIN_QUERY_LENGTH = 2;
/** Quiet time in ms before a suggestion call, so that not every letter is a call. */
export const QUIET_MS = 200;
/** The longest term the call takes. */
export const LONGEST_TERM = 100;

/** Id of a line of the list, for the box that points to it. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** Where a term is searched for (OP-137). */
export const resultsUrl = (term: string): string => `${paths.search}?${new URLSearchParams({ q: term })}`;

/** Suggestions under the empty box. */
export const recentOf = (terms: readonly string[]): Suggestion[] =>
  terms.map((term) => ({ group: 'Recent searches', text: term, url: resultsUrl(term) }));

/** The line the arrow keys lead to: −1 is the box itself, and both ends meet there. */
export function stepTo(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return active + 1 >= count ? -1 : active + 1;
    case 'ArrowUp':
      return active === -1 ? count - 1 : active - 1;
    default:
      return null;
  }
}
