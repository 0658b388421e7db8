import type { FontName } from '../fonts.ts';
import type { Form } from '../forms.ts';
import { pickBy } from '../hash.ts';
import type { Area } from '../packs/frame.ts';
import { botanical, bubbles, field } from './care-layouts.ts';
import { arch, bold, horizon, plate, rays } from './food-layouts.ts';
import { apothecary, diagonal, scatter, stack } from './more-layouts.ts';
import type { LabelInput, Parts } from './parts.ts';
import { PATTERNS } from './patterns.ts';
import { loud, rounded, slanted } from './wide-layouts.ts';
import { classic, hills, modern } from './wine-layouts.ts';

type Layout = (p: Parts) => string;

const FOOD: readonly Layout[] = [arch, bold, rays, plate, horizon, stack, scatter, apothecary, diagonal];
const CARE: readonly Layout[] = [botanical, field, apothecary, stack, arch];
const SOAP: readonly Layout[] = [bubbles, field, bold, stack];
const CALM: readonly Layout[] = [apothecary, field, botanical, stack, arch];
const WIDE: readonly Layout[] = [slanted, rounded, loud];
const WINE: readonly Layout[] = [classic, modern, hills];

/** Which layouts suit a form. */
function layoutsFor(form: Form, { w, h }: Area): readonly Layout[] {
  if (form === 'bordeaux' || form === 'burgundy' || form === 'sparkling') return WINE;
  if (w > h * 1.35) return WIDE;
  if (form === 'spray' || form === 'jug') return SOAP;
  if (form === 'tube' || form === 'dropper' || form === 'pump') return CARE;
  return form === 'pillBottle' || form === 'oilBottle' ? CALM : FOOD;
}

/** The typeface of a name next to a brand's: similar enough to match, different enough to distinguish. */
const PAIRS: Readonly<Record<LabelInput['brandLook']['face'], readonly FontName[]>> = {
  serif: ['strong', 'serif', 'deco'],
  slab: ['slab', 'narrow', 'strong'],
  script: ['strong', 'deco', 'serif'],
  narrow: ['heavy', 'narrow', 'display'],
  display: ['display', 'strong', 'deco'],
  deco: ['serif', 'deco', 'heavy'],
  fat: ['heavy', 'fat', 'strong'],
};
const FLAVOR_FONTS: readonly FontName[] = ['strong', 'italic', 'narrow', 'deco', 'strong'];

/** The front. A brand has two layouts, a lettering and a pattern; a product line uses one of the two. */
export function frontLabel(input: LabelInput, area: Area, form: Form): string {
  const { brand, look } = input;
  const layouts = layoutsFor(form, area);
  const two = [pickBy(`${brand}/layout`, layouts), pickBy(`${brand}/other`, layouts)];
  const layout = pickBy(`${look.noun}/${brand}`, two);
  return layout({
    ...input,
    a: area,
    cx: area.x + area.w / 2,
    c: input.palette,
    pattern: pickBy(`${brand}/pattern`, PATTERNS),
    nounFont: pickBy(`${brand}/noun`, PAIRS[input.brandLook.face]),
    flavorFont: pickBy(`${brand}/flavor`, FLAVOR_FONTS),
  });
}
