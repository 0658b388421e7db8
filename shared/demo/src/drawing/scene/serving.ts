import { darker, lighter, mix } from '../color.ts';
import { drawPack, popOf } from '../draw-pack.ts';
import { flavorColor } from '../flavor-color.ts';
import { formOf } from '../forms.ts';
import { wallFor } from '../ground.ts';
import type { ProductPicture } from '../product-picture.ts';
import { freshOf } from './fresh.ts';
import { cloth, room } from './room.ts';
import { tumbler, wineGlass } from './glasses.ts';
import { board, bowl, mug, plate, type Serving } from './vessels.ts';

const BY_WORDS: readonly (readonly [RegExp, (s: Serving) => string])[] = [
  [/\btea\b|coffee|cocoa|matcha|broth/i, mug],
  [/soda|water|juice|kombucha|cold brew|milk|creamer|lemonade|drink|smoothie|collagen|protein$|powder/i, tumbler],
  [/bread|cheese|cheddar|feta|butter$|bagel|salami|sausage|bacon|salmon|cod|steak|ham|tortilla/i, board],
  [
    /pizza|waffle|pancake|cookie|brownie|bar|muffin|chicken|beef|turkey|scallop|shrimp|crackers|cups|burrito|tuna|sardine|egg/i,
    plate,
  ],
];

function vesselOf({ look }: ProductPicture): (s: Serving) => string {
  if (look.pack === 'wine') return wineGlass;
  if (look.pack === 'crate') return board;
  // Capsules and drops are taken with water.
  if (/pillBottle|dropper/.test(formOf(look))) return tumbler;
  return BY_WORDS.find(([words]) => words.test(look.noun))?.[1] ?? bowl;
}

/** The product as one has it: poured, heaped or laid on a table, its pack behind. */
export function drawServing(picture: ProductPicture): string {
  const { look, brandLook } = picture;
  const pop = popOf(picture);
  const wall = wallFor(pop);
  const isWine = look.pack === 'wine';
  const pours = /pillBottle|dropper/.test(formOf(look))
    ? '#dcebee'
    : /coffee|cold brew|cocoa/i.test(look.noun)
      ? '#4a2c19'
      : /\btea\b/i.test(look.noun)
        ? '#b8692c'
        : /milk|creamer|protein|collagen/i.test(look.noun)
          ? '#f5ead8'
          : flavorColor(look.art, brandLook.accent);
  const color = isWine
    ? /rosé/i.test(look.noun)
      ? '#eba08f'
      : /blanc|chard|brut/i.test(look.noun)
        ? '#e6cf7c'
        : '#6d1730'
    : pours;
  const glaze = mix(brandLook.main, '#fffaf0', 0.35);
  const vessel = vesselOf(picture);
  const { svg, ground } = drawPack(picture, 'front', 'p-');
  const isLoose = formOf(look) === 'loose';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 1000 1000">',
    room(
      { wall, arch: mix(lighter(wall, 0.5), '#fff3d6', 0.3), table: darker(mix(wall, pop, 0.24), 0.04) },
      { w: 1000, h: 1000, floor: 640, archX: 420, archR: 330 },
    ),
    cloth(400, 850, 560, mix(pop, '#c98a5a', 0.15)),
    isLoose ? '' : `<g transform="translate(300 752) scale(.66) translate(${-ground.cx} ${-ground.y})">${svg}</g>`,
    vessel({
      x: isLoose ? 500 : 672,
      y: 868,
      w: isLoose ? 700 : 470,
      color,
      glaze,
      food: freshOf(look.art),
    }),
    '</svg>',
  ].join('');
}
