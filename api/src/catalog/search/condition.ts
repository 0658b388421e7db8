import type { Filters } from '../products/filters.ts';
import type { Span } from './negation-tokens.ts';

/** Part of a search text that is a condition and not a thing: a label, a brand, a box, a size, a price. */
export interface Condition {
  /** As the store names it: `Gluten-Free`, `Up to $20`. */
  label: string;
  filters: Filters;
  /** It may as well be a word to search for; a price never is. */
  isWord: boolean;
  /** It names what must not be there (`without nuts`, `gluten-free`): a search that has one never drops a word (CAT-113). */
  isExclusion?: boolean;
  /** What to require instead where nothing has the label: that the ingredients are known to be without it. */
  otherwise?: Pick<Condition, 'label' | 'filters'> | undefined;
  /** What to cut out of the text to take it back, where that is not all of its words. */
  cut?: Span;
  /** Where it stands in the text. */
  start: number;
  end: number;
}
