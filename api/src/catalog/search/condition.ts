import type { Filters } from '../products/filters.ts';
import type { Span } from './negation-tokens.ts';

/** Part of a search text that is a condition and not a thing: a label, a brand, a box, a size, a price. */
export interface Condition {
  /** As the store names it: `Gluten-Free`, `Up to $20`. */
  label: string;
  filters: Filters;
  /** It may as well be a word to search for; a price never is. */
  isWord: boolean;
  /** It names an exclusion (`without nuts`, `gluten-free`): a search with one never drops a word (CAT-113). */
  isExclusion?: boolean;
  /** Alternative when no product has the label: the ingredients are known not to contain it. */
  otherwise?: Pick<Condition, 'label' | 'filters'> | undefined;
  /** Text to cut out to remove the condition, when that is not all of its words. */
  cut?: Span;
  /** Its position in the text. */
  start: number;
  end: number;
}
