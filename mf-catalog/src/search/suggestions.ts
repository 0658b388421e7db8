import type { CallResponse } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';

export type Suggested = CallResponse<'GET /search/suggest'>;
export type SuggestionGroup = 'Recent searches' | 'Products' | 'Categories' | 'Brands' | 'Search';

/** One line of the list under the search box. */
export interface Suggestion {
  group: SuggestionGroup;
  text: string;
  url: string;
  image?: string;
  /** Who makes it. */
  maker?: string;
  /** Dollars; null where it may not be shown. */
  price?: number | null;
}

/** From this many letters on suggestions are asked for; of one letter there would be too many to help. */
export const MIN_LETTERS = 2;
/** Quiet time in ms before a suggestion call, so that not every letter is a call. */
export const QUIET_MS = 200;
/** The longest term the call takes. */
export const LONGEST_TERM = 100;

/** Id of a line of the list, for the box that points to it. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** Where a term is searched for (OP-137). */
export const resultsUrl = (term: string): string => `${paths.search}?${new URLSearchParams({ q: term })}`;

/** What stands under the empty box. */
export const recentOf = (terms: readonly string[]): Suggestion[] =>
  terms.map((term) => ({ group: 'Recent searches', text: term, url: resultsUrl(term) }));

/** Everything that was suggested as one list for the arrow keys; the search itself stands last. */
export function suggestionsOf(term: string, answer: Suggested | undefined): Suggestion[] {
  if (!answer) return [];
  return [
    ...answer.categories.map(({ name, url }) => ({ group: 'Categories' as const, text: name, url })),
    ...answer.brands.map(({ name, url }) => ({ group: 'Brands' as const, text: name, url })),
    ...answer.products.map(({ title, url, image, manufacturer, price }) => ({
      group: 'Products' as const,
      text: title,
      url,
      image,
      maker: manufacturer,
      price,
    })),
    { group: 'Search', text: `Search for “${term}”`, url: resultsUrl(term) },
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
