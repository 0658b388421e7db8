import type { Kind } from './kinds.ts';

/** What a flavor's words add to the list of ingredients; all that match are added, in this order. */
const ADDED: readonly (readonly [words: RegExp, ingredient: string])[] = [
  [/\bmilk chocolate|buttermilk/i, 'milk'],
  [/oat milk/i, 'oat milk'],
  [/peanut/i, 'peanuts'],
  [/almond/i, 'almonds'],
  [/cashew/i, 'cashews'],
  [/hazelnut/i, 'hazelnuts'],
  [/pecan/i, 'pecans'],
  [/walnut/i, 'walnuts'],
  [/\bnut\b|nut &/i, 'almonds'],
  [/honey(?!crisp|ed)/i, 'honey'],
  [/maple/i, 'maple syrup'],
  [/caramel|candied/i, 'coconut sugar'],
  [/chocolate|cocoa|fudg|brownie|cacao|mocha/i, 'cacao'],
  [/vegan (white )?cheddar|vegan alfredo|vegan cashew|vodka-style/i, 'cashews'],
  [/cheddar|nacho|four cheese|cheese\b|gruyère/i, 'cheddar cheese (milk)'],
  [/feta/i, 'feta cheese (milk)'],
  [/\branch|caesar|green goddess/i, 'buttermilk'],
  [/caesar/i, 'anchovies'],
  [/garlic butter|^butter$|buttery|butter chicken/i, 'butter (milk)'],
  [/bacon|pepperoni|bolognese/i, 'pork'],
  [/chicken/i, 'chicken'],
  [/turkey/i, 'turkey'],
  [/\bbeef|brisket/i, 'beef'],
  [/sausage/i, 'pork sausage'],
  [/shrimp/i, 'shrimp'],
  [/\begg\b|eggs? /i, 'eggs'],
  [/soy|shoyu|tamari|teriyaki|edamame|tofu/i, 'tamari (soy)'],
  [/strawberr/i, 'strawberries'],
  [/blueberr/i, 'blueberries'],
  [/raspberr/i, 'raspberries'],
  [/blackberr/i, 'blackberries'],
  [/\bberr(y|ies)\b/i, 'berries'],
  [/cherry/i, 'cherries'],
  [/cranberr/i, 'cranberries'],
  [/raisin/i, 'raisins'],
  [/banana/i, 'bananas'],
  [/mango/i, 'mango'],
  [/pineapple|tropical/i, 'pineapple'],
  [/peach/i, 'peaches'],
  [/apple(?!wood)/i, 'apples'],
  [/pear\b/i, 'pears'],
  [/pumpkin|pie-spiced/i, 'pumpkin'],
  [/lemon/i, 'lemon'],
  [/lime/i, 'lime'],
  [/orange/i, 'orange'],
  [/grapefruit/i, 'grapefruit'],
  [/coconut/i, 'coconut'],
  [/vanilla/i, 'vanilla'],
  [/cinnamon|snickerdoodle|gingersnap/i, 'cinnamon'],
  [/ginger/i, 'ginger'],
  [/turmeric|curried/i, 'turmeric'],
  [/\bsalmon/i, 'salmon'],
  [/matcha|green tea/i, 'green tea'],
  [/coffee|espresso/i, 'coffee'],
  [/mint(?!ed)/i, 'mint'],
  [/basil/i, 'basil'],
  [/rosemary/i, 'rosemary'],
  [/\bherb/i, 'herbs'],
  [/garlic/i, 'garlic'],
  [/onion|chive/i, 'onion'],
  [/jalape|chipotle|chili|habanero|spicy|ghost|buffalo/i, 'chili pepper'],
  [/mushroom|shiitake/i, 'mushrooms'],
  [/spinach/i, 'spinach'],
  [/kale/i, 'kale'],
  [/beet/i, 'beets'],
  [/sesame|everything/i, 'sesame seeds'],
  [/flax/i, 'flax'],
  [/sea salt|salted(?! caramel)/i, 'sea salt'],
];

/** Ingredients of products that name their flavor only. */
const OWN: Readonly<Record<string, string>> = {
  'Bronze-Cut': 'Durum wheat semolina',
  'Oven-Ready': 'Durum wheat semolina',
  'Millet & Brown Rice': 'Millet, brown rice',
  'Jade Pearl Rice': 'Rice, bamboo extract',
  'Quinoa & Corn': 'Corn, quinoa',
  Spinach: 'Durum wheat semolina, spinach',
  Wheat: 'Wheat flour',
  'Hard White Wheat': 'Wheat flour',
  'Ancient Grain': 'Oats, quinoa, millet',
  Wraps: 'Coconut',
};

/** Nouns that say what the thing is made of, so that the flavor alone would not. */
const NAMING = /^(Rice|Quinoa|Farro|Millet|Lentils|Dried Beans|Flour|Vinegar|Juice|Salad Greens|Microgreens|Bread Flour)$/;

function ownName(kind: Kind, flavor: string): string {
  const plain = flavor.replace(/^~/, '');
  if (OWN[plain]) return OWN[plain];
  const words = plain.toLowerCase().replace(/ & | and /g, ', ');
  if (kind.base === 'tea' && !kind.bare) return `${words} leaf`;
  if (kind.noun === 'Dried Beans') return `${words} beans`;
  if (kind.noun === 'Butter Packets')
    return `dry-roasted ${words.replace(/maple /, '')}s${/maple/.test(words) ? ', maple syrup' : ''}`;
  if (kind.noun === 'Wraps')
    return words === 'whole wheat'
      ? 'whole wheat flour, water'
      : words === 'egg white'
        ? 'egg whites'
        : words === 'spinach'
          ? 'wheat flour, spinach'
          : words;
  return NAMING.test(kind.noun) ? `${words} ${kind.noun.toLowerCase()}` : words;
}

/** Replacements for wheat and animal products where a flavor promises so. */
function replaced(made: string, flavor: string): string {
  const plants = /vegan|dairy-free/i.test(flavor)
    ? made
        .replace('cheese powder', 'cashew powder')
        .replace('egg yolk', 'pea protein')
        .replace(/Cream, parmesan cheese/, 'Cashews, water')
        .replace('Yogurt (milk)', 'Almond yogurt')
    : made;
  return /gluten-free|keto flax/i.test(flavor)
    ? plants.replace(/(whole )?wheat flour|bread \(wheat\)|^flour/i, 'rice flour')
    : plants;
}

/** Shelves of what grew as it is sold. */
const PLAIN = /^(fruit|vegetables|herbs)$/;

const SWEETENER = /syrup|sugar|honey/;
const SWEET_FREE = /unsweetened|no (added )?sugar|sugar-free|diet|zero|plain/i;

/** The list on the label: the kind's own, what its flavor adds, with the prefix `Organic`. Null for products that are not swallowed. */
export function ingredientsOf(kind: Kind, flavor: string, organic: boolean): string | null {
  if (kind.made === undefined) return null;
  const made = kind.made === '' ? ownName(kind, flavor) : replaced(kind.made, flavor);
  const own = SWEET_FREE.test(flavor) ? made.replace(/, (cane|coconut) sugar/, '') : made;
  const isWhole = kind.made === '' || kind.base === 'wine' || kind.base === 'supplement';
  const isVegan = /vegan/i.test(flavor);
  // `Cherry` and `Vine` tomatoes are kinds of tomato: what is nothing but its one ingredient gains none by its flavor, but what a kit is named after.
  const isPlain = PLAIN.test(kind.leaf) && !own.includes(',') && !/ with /i.test(flavor);
  const fits = (ingredient: string): boolean =>
    !isPlain && !(SWEET_FREE.test(flavor) && SWEETENER.test(ingredient)) && !(isVegan && ingredient.includes('(milk)'));
  const added = isWhole
    ? []
    : ADDED.filter(([words, one]) => words.test(flavor) && fits(one)).map(([, ingredient]) => ingredient);
  const stem = (text: string): string => text.toLowerCase().replace(/ \(.*|e?s$|ies$|y$/g, '');
  const more = added.filter((one) => !own.toLowerCase().includes(stem(one)));
  // `Fruit` stands for the one that the flavor names.
  const parts =
    own.startsWith('Fruit, ') && more.length ? [...more, own.slice(7)].join(', ') : [...new Set([own, ...more])].join(', ');
  const text = parts.charAt(0).toUpperCase() + parts.slice(1);
  return `${organic && !/^organic/i.test(text) ? `Organic ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text}.`;
}
