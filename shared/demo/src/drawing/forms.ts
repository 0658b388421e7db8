import type { ProductLook } from './look.ts';
import { bar, slab } from './packs/bars.ts';
import { beverage, jug, oilBottle, pump, sauceBottle, squeeze } from './packs/bottles.ts';
import { can, fishTin, slimCan } from './packs/cans.ts';
import { dropper, spray, tube } from './packs/care.ts';
import { bag, foldedBag, pouch } from './packs/flexible.ts';
import type { Pack, PackColors } from './packs/frame.ts';
import { jar, pillBottle, sauceJar, spiceJar } from './packs/jars.ts';
import { eggs } from './packs/eggs.ts';
import { crate, loose, tray } from './packs/open.ts';
import { box, card, carton, flatBox, tub } from './packs/rigid.ts';
import { roll } from './packs/roll.ts';
import { bordeaux, burgundy, sparkling } from './packs/wines.ts';

/** The drawing of each form of packaging. */
export const FORMS = {
  pouch,
  bag,
  foldedBag,
  bar,
  slab,
  tube,
  box,
  flatBox,
  carton,
  can,
  fishTin,
  slimCan,
  tub,
  card,
  jar,
  sauceJar,
  spiceJar,
  pillBottle,
  oilBottle,
  sauceBottle,
  beverage,
  squeeze,
  pump,
  jug,
  bordeaux,
  burgundy,
  sparkling,
  dropper,
  spray,
  tray,
  eggs,
  loose,
  crate,
  roll,
} as const satisfies Record<string, (colors: PackColors) => Pack>;

/** Form of packaging, such as a jar or a box. */
export type Form = keyof typeof FORMS;

/** What the stock list calls a bottle is for oil, for sauce or for shampoo; the words of the product tell. The first that fits wins. */
const BY_WORDS: Readonly<Partial<Record<ProductLook['pack'], readonly (readonly [RegExp, Form])[]>>> = {
  bottle: [
    [/\boil$/i, 'oilBottle'],
    [/ketchup|mustard|mayo|sriracha|barbecue/i, 'squeeze'],
    [/laundry|detergent|softener|floor/i, 'jug'],
    [/lotion|shampoo|conditioner|soap|wash|cleanser|sanitizer|scrub|gel$|bubble bath/i, 'pump'],
    [/juice|kombucha|cold brew|water|tea|lemonade|smoothie|milk|drink|kefir|soda|cola|shot|mixer|aperitif/i, 'beverage'],
    [/./, 'sauceBottle'],
  ],
  jar: [
    [
      /vitamin|magnesium|zinc|probiotic|omega|iron|biotin|calcium|melatonin|enzyme|curcumin|ashwagandha|gummies|dha$|theanine|chews/i,
      'pillBottle',
    ],
    [/moisturizer|scrub|mask|cream|blush|foundation|candle|balm/i, 'jar'],
    [/sauce|salsa|pesto|olives|pickle|kraut|kimchi|artichoke|pepper/i, 'sauceJar'],
  ],
  can: [
    [/sardine|tuna|mackerel|anchov|cat food|kitten|trout|mussel|oyster|salmon/i, 'fishTin'],
    [/water|soda|seltzer|tonic|kombucha|sparkling|spritz|brew|latte|ale|energy|tea/i, 'slimCan'],
  ],
  bag: [[/flour|bread|coffee|dog food|cat litter|sugar/i, 'foldedBag']],
  pouch: [[/coffee/i, 'foldedBag']],
  box: [
    [
      /tea|bars?$|butter$|pizza|waffle|seaweed|wraps|paper|cracker|dryer|pods|gum|truffles|pie$|bananas|patties|burger|sticks|sheets|lids|containers|bags|mochi|sandwiches|flatbread|croissants|scones|tissue/i,
      'flatBox',
    ],
  ],
  roll: [[/bags/i, 'flatBox']],
  bar: [[/chocolate bar|soap|shampoo|conditioner|cheddar|cheese|gouda/i, 'slab']],
  tray: [[/^eggs?$/i, 'eggs']],
  wine: [
    [/brut|sparkling|prosecco|cava|champagne|pét/i, 'sparkling'],
    [/pinot noir|chardonnay|rosé|gamay|burgundy/i, 'burgundy'],
    [/./, 'bordeaux'],
  ],
};

/** Kinds of which the stock list has one pack, sold in several forms. */
const PLAIN: Readonly<Record<ProductLook['pack'], Form>> = {
  bag: 'bag',
  pouch: 'pouch',
  jar: 'jar',
  bottle: 'sauceBottle',
  can: 'can',
  box: 'box',
  tub: 'tub',
  carton: 'carton',
  tray: 'tray',
  wine: 'bordeaux',
  crate: 'loose',
  tube: 'tube',
  dropper: 'dropper',
  bar: 'bar',
  spray: 'spray',
  roll: 'roll',
  card: 'card',
};

/** Seasonings come in small jars under any name: their sizes identify them. */
const SMALL = /^([0-3](\.\d+)?) oz$/;

/** The form in which a product is packed. */
export function formOf({ pack, noun, size, art }: ProductLook): Form {
  const found = BY_WORDS[pack]?.find(([words]) => words.test(noun));
  if (found) return found[1];
  if (pack === 'jar' && SMALL.test(size)) return 'spiceJar';
  // A box of several things shows them all.
  if (pack === 'crate' && art.length > 2) return 'crate';
  return PLAIN[pack];
}
