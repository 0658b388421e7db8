import { ALLERGEN_KEYS, type Allergen } from '@larder/rules';
import { HARMLESS, DAIRY, EGG, SOY } from './diet-rules.ts';

/** Words of a title or a list of ingredients that give an allergen away. */
const WORDS: Readonly<Record<Allergen, RegExp>> = {
  milk: DAIRY,
  eggs: EGG,
  fish: /\b(fish|salmon|tuna|cod|sardines?|mackerel|anchov\w+|halibut|trout|herring)\b/,
  shellfish: /\b(shrimp|crab|lobster)\b/,
  'tree-nuts': /\b(almonds?|cashews?|pecans?|walnuts?|hazelnuts?|pistachios?|macadamias?|pine nuts|nuts)\b/,
  peanuts: /\bpeanuts?\b/,
  wheat: /\b(wheat|durum|semolina|spelt|farro|couscous|orzo|sourdough|all-purpose|seitan)\b|(^|, )(organic )?flour\b/,
  soy: SOY,
  sesame: /\b(sesame|tahini|hummus)\b/,
};
/** Read with the names of plants that merely sound like something else taken out: almond milk is no milk, but it is of almonds. */
const SOUNDS_LIKE: ReadonlySet<Allergen> = new Set(['milk', 'eggs', 'wheat']);

/** The allergens that the label of a made-up product names, by its title and its ingredients. */
export function allergensIn(title: string, ingredients: string): Allergen[] {
  const words = `${title}, ${ingredients}`.toLowerCase();
  const plain = words.replace(HARMLESS, ' ');
  return ALLERGEN_KEYS.filter((key) => WORDS[key].test(SOUNDS_LIKE.has(key) ? plain : words));
}
