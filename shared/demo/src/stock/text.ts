import type { BrandSpec } from './brands.ts';
import type { Department, Kind } from './kinds.ts';
import { notesOf } from './notes.ts';
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
  'We tried eleven of these before we chose {brand}.',
  'If you have been let down by {noun} before, start again here.',
  'Made in small runs, so what arrives is fresh.',
  'Our buyers eat lunch at their desks; this is what is on them.',
  'There is nothing clever about this {noun}, and that is the point.',
];

const CLOSERS = [
  'Keep one open and one in reserve.',
  'Good on its own, better in company.',
  'Once you have it, you will wonder what you did before.',
  'Made for {use}.',
  'Try it for {use}, then for everything else.',
  'Members come back for it, mostly for {use}.',
  'It belongs near {use}.',
];
const CLOSERS_UNEATEN = ['Keep one open and one in reserve.', 'Made for {use}.', 'A small thing that makes {use} easier.'];

/** Ingredients short enough to say in one breath. */
function inOneBreath(ingredients: string | null): string[] {
  const parts = ingredients?.replace(/\.$/, '').split(', ') ?? [];
  if (parts.length < 2 || parts.length > 4) return [];
  const last = parts.at(-1) ?? '';
  return [`Just ${parts.slice(0, -1).join(', ').toLowerCase()} and ${last.toLowerCase()}`];
}

/** What a list shows under the title: size and one thing worth knowing, of several, so that neighbors differ. */
export function shortDescription(
  random: Random,
  department: Department,
  kind: Kind,
  flavor: string,
  sizeText: string,
  ingredients: string | null,
): string {
  const said = [...notesOf(kind, flavor, department.key), ...inOneBreath(ingredients), `For ${random.pick(department.uses)}`];
  return `${sizeText} · ${random.pick(said)}`;
}

/** Three or four sentences for the product page; facts only from the stock list. */
export function description(random: Random, department: Department, kind: Kind, brand: BrandSpec, flavor: string): string {
  const fill = (text: string): string =>
    text
      .replace('{brand}', brand.name)
      .replace('{noun}', titleOf(kind, flavor).toLowerCase())
      .replace('{use}', random.pick(department.uses));
  const notes = notesOf(kind, flavor, department.key);
  const note = notes.length ? `${random.pick(notes)}.` : '';
  const closers = kind.made === undefined ? CLOSERS_UNEATEN : CLOSERS;
  return [fill(random.pick(OPENERS)), note, brand.story, fill(random.pick(closers))].filter(Boolean).join(' ');
}
