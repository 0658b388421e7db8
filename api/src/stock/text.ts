import type { BrandSpec } from './brands.ts';
import type { Department, Kind } from './kinds.ts';
import type { Random } from './random.ts';

/** `Creamy Almond Butter`, `Sardines in Olive Oil`, `Ground Turmeric`: a flavor that begins with `~` stands after the noun. */
export function titleOf(kind: Kind, flavor: string): string {
  if (kind.bare) return flavor;
  return flavor.startsWith('~') ? `${kind.noun} ${flavor.slice(1)}` : `${flavor} ${kind.noun}`;
}

const OPENERS = [
  '{brand} makes {noun} the long way, because it shows.',
  'A short list of what is in it, a long list of uses.',
  'The {noun} we reach for first.',
  'Plain good {noun}, made by people who use it at home.',
  'Somewhere between everyday and special, and it earns its place on the shelf.',
];

const CLOSERS = [
  'Keep one open and one in reserve.',
  'Good on its own, better in company.',
  'Once you have it, you will wonder what you did before.',
  'Made for {use}.',
  'Try it for {use}, then for everything else.',
];

/** What a list shows under the title: one line. */
export function shortDescription(random: Random, department: Department, kind: Kind, sizeText: string): string {
  const use = random.pick(department.uses);
  const first = kind.made?.split(',')[0]?.replace(/\s*\(.*/, '');
  const made = first && /water$/i.test(first) ? undefined : first;
  const line = made && random.chance(0.5) ? `${made} and little else` : `For ${use}`;
  return `${sizeText} · ${line}`;
}

/** Three sentences for the product page; facts only from the stock list. */
export function description(random: Random, department: Department, kind: Kind, brand: BrandSpec, flavor: string): string {
  const fill = (text: string): string =>
    text
      .replace('{brand}', brand.name)
      .replace('{noun}', titleOf(kind, flavor).toLowerCase())
      .replace('{use}', random.pick(department.uses));
  return [fill(random.pick(OPENERS)), brand.story, fill(random.pick(CLOSERS))].join(' ');
}

/** The ingredient list; a kind without one of its own consists of what its flavor names. Null for goods that are not swallowed. */
export function ingredientsOf(kind: Kind, flavor: string, organic: boolean): string | null {
  if (kind.made === undefined) return null;
  const flavorName = flavor.replace(/^~/, '').toLowerCase();
  const made = /vegan/i.test(flavor)
    ? kind.made.replace('cheese powder', 'cashew powder').replace('egg yolk', 'pea protein')
    : kind.made;
  const own = made === '' ? `${flavorName} ${kind.base === 'tea' ? 'leaf' : ''}`.trim() : made;
  const text = own.charAt(0).toUpperCase() + own.slice(1);
  return `${organic ? 'Organic ' + text.charAt(0).toLowerCase() + text.slice(1) : text}.`;
}
