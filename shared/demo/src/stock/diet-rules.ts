/** Words in a title or a list of ingredients that break a diet. Read after words that merely sound so are taken out. */
const MEAT =
  /\b(beef|chicken|turkey|pork|bacon|ham|sausages?|pepperoni|salami|prosciutto|lamb|bison|duck|venison|bones?|broth protein|collagen|gelatin|fish|salmon|tuna|cod|sardines?|mackerel|anchov\w+|mussels?|shrimp|crab|lobster|scallops?|halibut)\b/;
export const DAIRY = /\b(milk|cheese|mozzarella|cheddar|parmesan|feta|cream|butter|butterfat|buttermilk|yogurt|whey|ghee)\b/;
export const EGG = /\beggs?\b|\begg (yolks?|whites?)\b/;
const GLUTEN =
  /\b(wheat|durum|semolina|spelt|farro|rye|barley|malt|couscous|orzo|sourdough|all-purpose|seitan)\b|^(organic )?flour\b/;
const NUTS = /\b(almonds?|cashews?|peanuts?|pecans?|walnuts?|hazelnuts?|pistachios?|macadamias?|nuts)\b/;
export const SOY = /\b(soy|soybeans?|tamari|tofu|edamame|miso|shoyu|tempeh)\b/;
const SUGAR = /\b(sugar|honey|syrup|molasses|dates|caramel)\b/;
const GRAIN = /\b(oats?|oat flour|corn|rice|quinoa|millet|sorghum|buckwheat|grits|popcorn|polenta|amaranth)\b/;
const LEGUME = /\b(beans?|lentils?|chickpeas?|peas?|pea protein|peanuts?)\b/;
const STARCH =
  /\b(potato(es)?|tapioca|bananas?|mango|pineapple|raisins|apples?|grapes|fruit|carrots|beets|dried|peaches|cherries|pears|oranges?(?! blossom)|cranberries|cassava|figs)\b/;

/** Names of plants and plant products that merely sound like something else. */
export const HARMLESS =
  /\b(coconut|oat|almond|cashew|soy|rice|hemp|plant|peanut|nut|sunflower|cocoa|cacao|cookie|bread &) (milk beverage|milk powder|milk|cream|butter cups|butter|yogurt|cheese)\b|butternut|butter beans?|cream of tartar|buckwheat|eggplant|oat-free|cauliflower rice|riced cauliflower|vegan (white )?cheddar|vegan alfredo|cream-style|nutmeg|coconuts?\b(?= (milk|cream|yogurt))/g;

const BROKEN_BY: Readonly<Record<string, readonly RegExp[]>> = {
  vegan: [MEAT, DAIRY, EGG, /\bhoney\b/],
  vegetarian: [MEAT],
  'dairy-free': [DAIRY],
  'gluten-free': [GLUTEN],
  'nut-free': [NUTS],
  'soy-free': [SOY],
  'low-sugar': [SUGAR],
  keto: [SUGAR, GRAIN, LEGUME, STARCH, GLUTEN],
  paleo: [DAIRY, GRAIN, LEGUME, SOY, GLUTEN, /\b(cane|brown) sugar\b/],
};
const NUT_WORDS = /\b(almond|cashew|peanut|nut|hazelnut) (milk|butter|flour|yogurt|cheese|cream)/;
const GRAIN_WORDS = /\b(oat|rice|corn) (milk|flour|starch)\b/;
const SOY_WORDS = /\bsoy (milk|cream|yogurt)\b/;

/** Does what the label says let a product stand on the page of this diet? `words` are title and ingredients. */
export function keepsDiet(diet: string, words: string): boolean {
  const lower = words.toLowerCase();
  if (diet === 'nut-free' && NUT_WORDS.test(lower)) return false;
  if ((diet === 'paleo' || diet === 'keto') && GRAIN_WORDS.test(lower)) return false;
  if ((diet === 'soy-free' || diet === 'paleo') && SOY_WORDS.test(lower)) return false;
  if (diet === 'minimally-processed') return lower.split(', ').length <= 5;
  const plain = lower.replace(HARMLESS, ' ');
  return !(BROKEN_BY[diet] ?? []).some((words) => words.test(plain));
}
