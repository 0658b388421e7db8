/** Words of a list of ingredients that give away what a shopper avoids (OP-109, question 4); PostgreSQL regular expressions. */
const WORDS: Readonly<Record<string, string>> = {
  nuts: 'almond|cashew|walnut|pecan|hazelnut|peanut|pistachio|macadamia|\\mnuts?\\M',
  soy: '\\msoy|tofu|tempeh|edamame',
  gluten: 'wheat|barley|\\mrye\\M|spelt|farro|semolina|gluten',
  dairy: 'milk|butter|cream|cheese|whey|yogurt|ghee|lactose',
  eggs: '\\meggs?\\M|albumen',
  fish: '\\mfish\\M|salmon|tuna|\\mcod\\M|sardine|mackerel|anchov|halibut|trout|herring',
  shellfish: 'shrimp|\\mcrab|lobster|prawn|crawfish',
  sesame: 'sesame|tahini',
  sugar: 'sugar|syrup|honey|molasses|dextrose',
};

/** One pattern for all that is to be avoided; null for nothing. Unknown words are ignored. */
export function avoidPattern(answers: readonly string[]): string | null {
  const found = answers.flatMap((answer) => (Object.hasOwn(WORDS, answer) ? [WORDS[answer]] : []));
  return found.length > 0 ? `(${found.join('|')})` : null;
}
