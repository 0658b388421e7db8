import type { Size } from 'api/app/import/entry-point';
import type { NutritionBase } from './kinds.ts';
import { addedSugarIn, cholesterolOf, type LabelWords, saturatedIn, servingsIn } from './label-facts.ts';
import type { Random } from './random.ts';
import type { StockNutrition } from './stock.types.ts';

/** Per serving: serving text, then fat, carbohydrate, fiber, sugar, protein in grams and sodium in mg; typical values. */
type Row = readonly [serving: string, fat: number, carbs: number, fiber: number, sugar: number, protein: number, sodium: number];

const TYPICAL: Readonly<Record<Exclude<NutritionBase, 'supplement' | 'wine'>, Row>> = {
  grain: ['2 oz (56 g)', 1.5, 38, 5, 1, 7, 10],
  flour: ['1/4 cup (30 g)', 8, 14, 3, 4, 5, 120],
  nuts: ['2 tbsp (30 g)', 16, 7, 4, 2, 6, 65],
  oil: ['1 tbsp (14 g)', 14, 0, 0, 0, 0, 5],
  sauce: ['1/2 cup (120 g)', 4, 9, 2, 4, 2, 320],
  sweet: ['1 oz (28 g)', 7, 17, 2, 10, 2, 40],
  snack: ['1 oz (28 g)', 8, 17, 2, 1, 2, 150],
  drink: ['8 fl oz (240 ml)', 1, 9, 1, 5, 1, 35],
  tea: ['1 cup (240 ml)', 0, 0, 0, 0, 0, 0],
  beans: ['1/2 cup (130 g)', 1, 20, 7, 1, 8, 140],
  fruit: ['1 cup (140 g)', 0, 21, 3, 15, 1, 5],
  vegetable: ['1 cup (85 g)', 0, 6, 2, 2, 2, 40],
  meat: ['4 oz (112 g)', 12, 1, 0, 0, 22, 210],
  fish: ['3 oz (85 g)', 7, 0, 0, 0, 19, 190],
  dairy: ['1 oz (28 g)', 8, 4, 0, 3, 6, 120],
  meal: ['1 bowl (255 g)', 11, 44, 6, 5, 13, 540],
  spice: ['1/4 tsp (1 g)', 0, 0, 0, 0, 0, 60],
  water: ['12 fl oz (355 ml)', 0, 0, 0, 0, 0, 10],
  juice: ['8 fl oz (240 ml)', 0, 25, 0, 21, 1, 15],
  milk: ['1 cup (240 ml)', 4, 7, 1, 3, 3, 120],
  dairymilk: ['1 cup (240 ml)', 7, 12, 0, 12, 8, 110],
  egg: ['1 egg (50 g)', 5, 0, 0, 0, 6, 70],
  butter: ['1 tbsp (14 g)', 11, 0, 0, 0, 0, 70],
  cheese: ['1 oz (28 g)', 9, 1, 0, 0, 7, 180],
  yogurt: ['3/4 cup (170 g)', 4, 9, 0, 7, 14, 60],
  icecream: ['2/3 cup (92 g)', 14, 24, 0, 21, 4, 60],
  broth: ['1 cup (240 ml)', 0.5, 2, 0, 1, 6, 380],
  condiment: ['1 tbsp (15 g)', 0.5, 3, 0, 2, 0, 160],
  syrup: ['1 tbsp (20 g)', 0, 15, 0, 14, 0, 5],
  cereal: ['1/2 cup (45 g)', 8, 28, 4, 8, 5, 70],
  bread: ['1 slice (43 g)', 1.5, 20, 3, 2, 4, 170],
  candy: ['1 oz (28 g)', 0, 24, 0, 18, 0, 20],
  jerky: ['1 oz (28 g)', 3, 3, 0, 2, 11, 380],
  bar: ['1 bar (45 g)', 9, 21, 4, 9, 7, 90],
  pickle: ['1 oz (28 g)', 1, 1, 0, 0, 0, 260],
  avocado: ['1/3 fruit (50 g)', 8, 4, 3, 0, 1, 5],
};

/** What the diet pages promise, in grams a serving. */
const KETO_NET_CARBS = 3;
const LOW_SUGAR = 4;

const DAILY = { fat: 78, saturated: 20, cholesterol: 300, carbs: 275, fiber: 28, added: 50, protein: 50, sodium: 2300 } as const;

/** A nutrition table near the typical one; calories follow from its grams (9 for fat, 4 for carbohydrate and protein). */
export function nutritionOf(
  random: Random,
  base: NutritionBase | undefined,
  size: Size,
  words: LabelWords,
): StockNutrition | null {
  const { diets } = words;
  if (!base || base === 'wine') return null;
  if (base === 'supplement') {
    return {
      serving_size: 'As directed',
      servings: null,
      rows: [{ name: 'Calories', amount: String(random.int(0, 3) * 5), daily_value: null }],
    };
  }
  const [serving, ...typical] = TYPICAL[base];
  const vary = (value: number): number => Math.round(value * (0.8 + random.next() * 0.4) * 2) / 2;
  const [fat, rawCarbs, rawFiber, rawSugar, protein, sodium] = typical.map(vary) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const fiber = Math.min(rawFiber, rawCarbs);
  const carbs = diets.includes('keto') ? Math.min(rawCarbs, fiber + KETO_NET_CARBS) : rawCarbs;
  const most = diets.includes('low-sugar') ? LOW_SUGAR : Infinity;
  const sugar = Math.min(rawSugar, carbs - fiber, most);
  const [saturated, cholesterol, added] = [
    saturatedIn(fat, base, words),
    cholesterolOf(base, words),
    addedSugarIn(sugar, base, words),
  ];
  const share = (value: number, daily: number): string => `${Math.round((value / daily) * 100)}%`;
  return {
    serving_size: serving,
    servings: servingsIn(size, serving),
    rows: [
      { name: 'Calories', amount: String(Math.round(fat * 9 + (carbs - fiber) * 4 + protein * 4)), daily_value: null },
      { name: 'Total Fat', amount: `${fat} g`, daily_value: share(fat, DAILY.fat) },
      { name: 'Saturated Fat', amount: `${saturated} g`, daily_value: share(saturated, DAILY.saturated) },
      { name: 'Trans Fat', amount: '0 g', daily_value: null },
      { name: 'Cholesterol', amount: `${cholesterol} mg`, daily_value: share(cholesterol, DAILY.cholesterol) },
      { name: 'Sodium', amount: `${Math.round(sodium / 5) * 5} mg`, daily_value: share(sodium, DAILY.sodium) },
      { name: 'Total Carbohydrate', amount: `${carbs} g`, daily_value: share(carbs, DAILY.carbs) },
      { name: 'Dietary Fiber', amount: `${fiber} g`, daily_value: share(fiber, DAILY.fiber) },
      { name: 'Total Sugars', amount: `${sugar} g`, daily_value: null },
      { name: 'Includes Added Sugars', amount: `${added} g`, daily_value: share(added, DAILY.added) },
      { name: 'Protein', amount: `${protein} g`, daily_value: share(protein, DAILY.protein) },
    ],
  };
}
