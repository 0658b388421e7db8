/**
 * Folds a name for a comparison without regard to case: two spellings of one name have one folded form. Compare names with this
 * function on both sides, never with `lower()` of the database on one: PostgreSQL and JavaScript disagree on letters such as İ,
 * ẞ and Σ. Converts to upper case first, so that ς and σ, or ß and ss, become equal.
 */
export const foldCase = (name: string): string =>
  name.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');
