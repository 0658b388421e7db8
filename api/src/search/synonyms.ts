/** Words that shoppers use for the same thing. Each group stands for all its members; two words are a phrase. */
const GROUPS: readonly (readonly string[])[] = [
  ['garbanzo', 'chickpea'],
  ['soda', 'pop', 'soft drink'],
  ['porridge', 'oatmeal', 'oats'],
  ['oj', 'orange juice'],
  ['evoo', 'olive oil'],
  ['pb', 'peanut butter'],
  ['catsup', 'ketchup'],
  ['mayonnaise', 'mayo'],
  ['prawn', 'shrimp'],
  ['seltzer', 'sparkling water'],
  ['crisps', 'chips'],
  ['noodles', 'pasta', 'spaghetti'],
  ['maca', 'mac'],
  ['toilet paper', 'bath tissue'],
  ['detergent', 'laundry'],
  ['champagne', 'sparkling'],
  ['veggie', 'vegetable'],
  ['yoghurt', 'yogurt'],
  ['omega', 'fish oil'],
  ['lotion', 'moisturizer'],
  ['plant-based', 'vegan'],
  ['candy', 'sweets', 'gummies'],
  ['bun', 'bread'],
  ['chilli', 'chili'],
  ['puppy', 'dog'],
  ['kitten', 'cat'],
];

const BY_WORD = new Map<string, readonly string[]>();
for (const group of GROUPS)
  for (const word of group)
    BY_WORD.set(
      word,
      group.filter((other) => other !== word),
    );

/** Other words for a word, in lower case; none for most. Singular and plural are one. */
export function synonymsOf(word: string): readonly string[] {
  return BY_WORD.get(word) ?? BY_WORD.get(word.replace(/s$/, '')) ?? BY_WORD.get(`${word}s`) ?? [];
}
