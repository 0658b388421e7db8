import type { CallResponse } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';

export type Suggested = CallResponse<'GET /search/suggest'>;

/** One line of the list under the search box. */
export interface Suggestion {
  group: 'Products' | 'Categories' | 'Brands' | 'Search';
  text: string;
  url: string;
  image?: string;
}

/** From this many letters on suggestions are asked for; of one letter there would be too many to help. */
export const MIN_LETTERS = 2;
/** Quiet time in ms before a suggestion call, so that not every letter is a call. */
export const QUIET_MS = 200;
/** The longest term the call takes. */
export const LONGEST_TERM = 100;

/** Where a term is searched for (OP-137). */
export const resultsUrl = (term: string): string => `${paths.search}?${new URLSearchParams({ q: term })}`;

/** Everything that was suggested as one list for the arrow keys; the search itself stands last. */
export function suggestionsOf(term: string, answer: Suggested | undefined): Suggestion[] {
  if (!answer) return [];
  return [
    ...answer.products.map(({ title, url, image }) => ({ group: 'Products' as const, text: title, url, image })),
    ...answer.categories.map(({ name, url }) => ({ group: 'Categories' as const, text: name, url })),
    ...answer.brands.map(({ name, url }) => ({ group: 'Brands' as const, text: name, url })),
    { group: 'Search' as const, text: `See all results for “${term}”`, url: resultsUrl(term) },
  ];
}

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
