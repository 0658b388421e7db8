import type { BrandSpec } from './brands.ts';
import { fitsShelf } from './fits.ts';
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

const shelfOf = (department: Department, kind: Kind): string => `${department.key}/${kind.leaf}`;

/** One of those that fit, or null where none does. Drawn in any case, so that what is drawn after it stays what it is. */
function pickFitting(random: Random, texts: readonly string[], shelf: string): string | null {
  const fitting = texts.filter((each) => fitsShelf(each, shelf));
  const drawn = random.pick(fitting.length > 0 ? fitting : texts);
  return fitting.length > 0 ? drawn : null;
}

/** The line under the title in lists: size and one notable fact out of several, so that neighbors differ. */
export function shortDescription(
  random: Random,
  department: Department,
  kind: Kind,
  flavor: string,
  sizeText: string,
  ingredients: string | null,
): string {
  const shelf = shelfOf(department, kind);
  const use = pickFitting(random, department.uses, shelf);
  const notes = notesOf(kind, flavor, department.key).filter((note) => fitsShelf(note, shelf));
  const facts = [...notes, ...inOneBreath(ingredients), ...(use === null ? [] : [`For ${use}`])];
  return `${sizeText} · ${random.pick(facts.length > 0 ? facts : [`For ${random.pick(department.uses)}`])}`;
}

/** Two to four sentences for the product page, each of which fits its shelf; facts only from the stock list. */
export function description(random: Random, department: Department, kind: Kind, brand: BrandSpec, flavor: string): string {
  const shelf = shelfOf(department, kind);
  const noun = titleOf(kind, flavor).toLowerCase();
  const notes = notesOf(kind, flavor, department.key);
  const note = notes.length > 0 ? pickFitting(random, notes, shelf) : null;
  const openers = OPENERS.map((text) => text.replace('{brand}', brand.name).replace('{noun}', noun));
  const opener = pickFitting(random, openers, shelf);
  // Openers name no use any more: what is drawn after this stays what it is.
  random.next();
  const use = pickFitting(random, department.uses, shelf);
  const templates = (kind.made === undefined ? CLOSERS_UNEATEN : CLOSERS).filter(
    (text) => use !== null || !text.includes('{use}'),
  );
  const closer = pickFitting(
    random,
    templates.map((text) => text.replace('{use}', use ?? '')),
    shelf,
  );
  const story = fitsShelf(brand.story, shelf) ? brand.story : null;
  return [opener, note && `${note}.`, story, closer].filter(Boolean).join(' ');
}
