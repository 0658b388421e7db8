import { darker, lighter, mix } from './color.ts';
import { flavorColor } from './flavor-color.ts';
import { type Form, FORMS, formOf } from './forms.ts';
import { backLabel } from './label/back.ts';
import { frontLabel } from './label/label.ts';
import { type Palette, paletteOf } from './label/palette.ts';
import type { Pack } from './packs/frame.ts';
import { pieceFor } from './packs/tray-food.ts';
import { standing } from './packs/light.ts';
import { placed } from './place-art.ts';
import type { ProductPicture } from './product-picture.ts';

/** The color that a product is remembered by: its flavor's, else its brand's. */
export function popOf({ look, brandLook }: ProductPicture): string {
  return look.art.length > 1 ? flavorColor(look.art, brandLook.accent) : brandLook.accent;
}

/** Wine shows its glass, oil its oil; everything else what its flavor looks like. */
function contentOf({ look, brandLook }: ProductPicture, form: Form): string {
  const { noun } = look;
  if (form === 'bordeaux' || form === 'burgundy' || form === 'sparkling') {
    if (/rosé|rose/i.test(noun)) return '#eba99b';
    return /blanc|chard|brut|pinot gri|riesling|prosecco/i.test(noun) ? '#7c873a' : '#1d2a1c';
  }
  if (form === 'dropper') return '#7a4318';
  if (/mineral water|tonic|\bwater$/i.test(noun)) return '#dcebec';
  if (/coconut oil|mayo|cream|alfredo|tahini|\bsalt\b|coconut butter/i.test(noun)) return '#f4ecda';
  if (/pesto|tapenade/i.test(noun)) return '#6f8a35';
  if (/(pasta|pizza|hot|barbecue) sauce|salsa|ketchup|sriracha|marinara/i.test(noun)) return '#b9371f';
  if (/ghee|honey|olive|vinegar/i.test(noun)) return '#d9982a';
  if (/cold brew|coffee/i.test(noun)) return '#3a2314';
  if (/peanut|almond|sunflower|cashew|tahini/i.test(noun)) return '#b98446';
  if (/kombucha|cider/i.test(noun)) return '#d99a4e';
  const own = flavorColor(look.art, brandLook.accent);
  return form === 'beverage' ? lighter(own, 0.08) : own;
}

/** What a crate, a tray or a heap holds: a set shows all of it, a heap of apples apples. */
function foodOf({ food }: Pack, picture: ProductPicture): string {
  const { art: named } = picture.look;
  const contents = named.length > 2 ? named : named.slice(0, 1);
  const piece = picture.look.pack === 'tray' && named.length < 3 ? pieceFor(picture.look.noun) : null;
  return (food ?? [])
    .map(([x, y, size, turn], i) =>
      piece ? piece(x, y, size * 0.98, turn * 2, i) : placed(contents[i % contents.length], x, y, size, turn),
    )
    .join('');
}

interface DrawnPack {
  svg: string;
  palette: Palette;
  /** Position of the label, and of the pack's base. */
  label: Pack['label'];
  ground: Pack['ground'];
}

/** Every id of a drawing with `scope` before it, so that several drawings can stand in one. */
function scoped(svg: string, scope: string): string {
  return svg.replace(/ id="/g, ` id="${scope}`).replace(/url\(#/g, `url(#${scope}`);
}

/** A pack on no ground, with the shadow it stands in. */
export function drawPack(picture: ProductPicture, side: 'front' | 'back', scope = ''): DrawnPack {
  const { look, brandLook, brand } = picture;
  const form = formOf(look);
  const pop = popOf(picture);
  const palette = paletteOf(brand, look.noun, brandLook, pop);
  const cap = mix(brandLook.deep, '#2a2018', 0.12);
  const pack = FORMS[form]({ main: palette.ground, deep: cap, accent: pop, content: contentOf(picture, form) });
  const input = { ...picture, palette };
  const label = side === 'front' ? frontLabel(input, pack.label, form) : backLabel(input, pack.label);
  const svg = [
    standing(pack.ground),
    pack.under,
    foodOf(pack, picture),
    pack.front ?? '',
    `<clipPath id="label"><path d="${pack.outline}"/></clipPath><g clip-path="url(#label)">${label}</g>`,
    pack.over,
  ].join('');
  return { svg: scope ? scoped(svg, scope) : svg, palette, label: pack.label, ground: pack.ground };
}

/** A color of the wall behind a thing: of its flavor, unless the pack itself is that color all over. */
export function wallColorOf(picture: ProductPicture): string {
  const pop = popOf(picture);
  return picture.look.art.length > 1 ? pop : darker(pop, 0.02);
}
