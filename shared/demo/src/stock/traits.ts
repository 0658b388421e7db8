import { slug } from 'api/app/import/entry-point';
import { randomOf } from './random.ts';
import type { StockAttribute } from './stock.types.ts';

/** The facts of a product from which its traits follow. */
export interface TraitFacts {
  leaf: string;
  title: string;
  brand: string;
}

/** One thing that matters on some shelves: the values it can have, and which a product has. */
interface Trait {
  name: string;
  values: readonly string[];
  of(facts: TraitFacts): string | null;
}

/** A trait that the title tells, on the shelves whose keys fit; the first wording that fits counts. */
const titled = (name: string, leaves: RegExp, wordings: Readonly<Record<string, RegExp>>): Trait => ({
  name,
  values: Object.keys(wordings),
  of: ({ leaf, title }) =>
    (leaves.test(leaf) && Object.entries(wordings).find(([, wording]) => wording.test(title))?.[0]) || null,
});

/** A trait that differs from bottle to bottle: the same one for the same title of the same maker. */
const drawn = (
  name: string,
  leaves: RegExp,
  values: readonly string[],
  fits: (facts: TraitFacts) => boolean = () => true,
): Trait => ({
  name,
  values,
  of: (facts) => (leaves.test(facts.leaf) && fits(facts) ? randomOf(`${name}/${facts.brand}/${facts.title}`).pick(values) : null),
});

/** Makers of wine grow it in one place each. */
const REGIONS: Readonly<Record<string, string>> = {
  'Domaine Fauvette': 'Loire Valley',
  'Stonewake Cellars': 'Sonoma County',
  'Casa Lucerna': 'Rioja',
  Vallegris: 'Mendoza',
  'Terra Volante': 'Sicily',
  'Château Bruyère': 'Languedoc',
  'Old Ferry Vineyards': 'Willamette Valley',
};
const WINE = /-wine$/;
const GRAPES =
  'Pinot Noir|Cabernet Sauvignon|Merlot|Malbec|Syrah|Zinfandel|Tempranillo|Sauvignon Blanc|Chardonnay|Pinot Grigio|Riesling|Albariño|Grenache|Muscat'.split(
    '|',
  );
const SCENTS =
  'Lavender|Eucalyptus|Peppermint|Citrus|Lemon|Cedar|Rosemary|Tea Tree|Vanilla|Calendula|Grapefruit|Geranium|Linen'.split('|');
const wordings = (words: readonly string[]) => Object.fromEntries(words.map((word) => [word, new RegExp(word)]));

const TRAITS: readonly Trait[] = [
  titled('Grape', WINE, wordings(GRAPES)),
  {
    name: 'Region',
    values: Object.values(REGIONS),
    of: ({ leaf, brand }) => (WINE.test(leaf) ? (REGIONS[brand] ?? null) : null),
  },
  // Sparkling wine and what is blended over years names none.
  drawn('Vintage', /^(red|white|rose)-wine$/, ['2021', '2022', '2023', '2024'], ({ title }) => !/Blend|Style/.test(title)),
  drawn('Alcohol', /^red-wine$/, ['13%', '13.5%', '14%', '14.5%']),
  drawn('Alcohol', /^(white|rose|sparkling)-wine$/, ['11.5%', '12%', '12.5%', '13%']),
  titled('Roast', /^coffee$/, {
    Dark: /Dark Roast|French Roast|Espresso/,
    Light: /Single-Origin/,
    Medium: /Medium Roast|Blend|Breakfast|Hazelnut|Half-Caff|Decaf/,
  }),
  titled('Form', /^coffee$/, {
    'Whole bean': /Whole Bean/,
    Ground: /Ground/,
    Instant: /Instant/,
    Pods: /Pods/,
    'Ready to drink': /Cold Brew|Latte/,
  }),
  titled('Caffeine', /^(coffee|tea)$/, {
    'Half caffeine': /Half-Caff/,
    'Decaf or none': /Decaf|Herbal|Rooibos|Hibiscus|Lemon|Peach/,
    'With caffeine': /./,
  }),
  titled('Cut', /^(beef|poultry|pork|lamb-and-bison)$/, {
    Ground: /Ground|Burger|Patties/,
    Steak: /Steak/,
    Roast: /Roast|Tenderloin/,
    Chops: /Chops/,
    Breast: /Breast/,
    Thighs: /Thighs/,
    Drumsticks: /Drumsticks/,
    Whole: /Whole/,
    Stew: /Stew/,
  }),
  titled(
    'Scent',
    /^(soap|body-care|hair-care|deodorant|dish|laundry|all-purpose|hand-soap|candles-and-air|baby-bath|diapering)$/,
    {
      Unscented: /Unscented|Free & Clear|Fragrance-Free/,
      ...wordings(SCENTS),
    },
  ),
  titled('Weight range', /^diapering$/, {
    'Up to 10 lb': /Newborn/,
    '12–18 lb': /Size 2/,
    '22–37 lb': /Size 4/,
  }),
  titled('Life stage', /^(dog-food|cat-food|pet-supplements)$/, { Puppy: /Puppy/, Kitten: /Kitten/ }),
];

const keyOf = (trait: string, value: string): string => slug(`${trait} ${value}`);

/** Keys of what there is to say of a product on its shelf. */
export const traitKeysOf = (facts: TraitFacts): string[] =>
  TRAITS.flatMap((trait) => {
    const value = trait.of(facts);
    return value === null ? [] : [keyOf(trait.name, value)];
  });

/** Every value of every trait as a label, from this id on. */
export function traitAttributes(firstId: number): StockAttribute[] {
  const pairs = TRAITS.flatMap(({ name, values }) =>
    values.map((value) => ({ trait: name, name: value, key: keyOf(name, value) })),
  );
  const once = [...new Map(pairs.map((pair) => [pair.key, pair])).values()];
  return once.map((pair, index) => ({ id: firstId + index, type: 'traits', description: '', look: null, ...pair }));
}
