import { LRUCache } from 'lru-cache';

/** A rule of a sheet, or a group of them, such as `@media`. */
interface Rule {
  /** Names of classes, and states, of each of its selectors: it counts where all of one are there. */
  readonly needs: readonly (readonly string[])[];
  /** Of a group its head. */
  readonly text: string;
  readonly rules?: readonly Rule[];
  /** Of keyframes their name. */
  readonly moves?: string;
}

const GROUP = /^@(?:media|supports|layer|container|scope)\b/;
const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;
/** What stands in these need not be there. */
const ASIDE = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g;
/** What is no class, however it looks. */
const BRACKETS = /\[[^\]]*\]/g;
/** States in which the server says that something is, or else scripts alone bring it: how a rule asks for each, and how HTML says it. */
const STATES = Object.entries({
  '[aria-invalid=true]': ' aria-invalid="true"',
  '[aria-busy=true]': ' aria-busy="true"',
  '[aria-disabled=true]': ' aria-disabled="true"',
  '[aria-expanded=true]': ' aria-expanded="true"',
  '[data-moving]': ' data-moving="',
  '[data-stale]': ' data-stale="',
  ':disabled': ' disabled=""',
  '::file-selector-button': ' type="file"',
});
/** What nothing is before a person points at it, holds it down or goes to it by keys; a first picture can do without how it changes then. */
const LATER = /:(?:hover|active|focus-visible|focus(?!-))\b/;
/** Transitions and reactions to pointers do not matter for it either. */
const LATER_DECLARATION = /(?<=[;{])(?:transition|cursor|user-select|touch-action|overscroll-behavior):[^;}]*(?:;|(?=\}))/g;
/** A rule of which nothing is left. */
const NOTHING = /^[^{]*\{\}$/;

/** Where the block that begins at `open` ends; quotes may hold braces. */
function endOf(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    const letter = css[at];
    if (letter === '"' || letter === "'") {
      const end = css.indexOf(letter, at + 1);
      at = end < 0 ? css.length : end;
    } else if (letter === '{') depth += 1;
    else if (letter === '}' && --depth === 0) return at;
  }
  return css.length;
}

const needsOf = (head: string): string[][] =>
  head
    .replace(ASIDE, '')
    .split(',')
    .filter((selector) => !LATER.test(selector))
    .map((selector) => [
      ...Array.from(selector.replace(BRACKETS, '').matchAll(CLASS), ([, name]) => name ?? ''),
      ...STATES.flatMap(([asked]) => (selector.includes(asked) ? [asked] : [])),
    ]);

function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  for (let at = 0; at < css.length;) {
    const open = css.indexOf('{', at);
    const semicolon = css.indexOf(';', at);
    if (semicolon >= 0 && (open < 0 || semicolon < open)) {
      // A statement, such as `@layer reset, ui;`.
      rules.push({ needs: [[]], text: css.slice(at, semicolon + 1) });
      at = semicolon + 1;
      continue;
    }
    if (open < 0) break;
    const end = endOf(css, open);
    const head = css.slice(at, open).trim();
    if (GROUP.test(head)) rules.push({ needs: [], text: head, rules: rulesOf(css.slice(open + 1, end)) });
    else if (head.startsWith('@keyframes'))
      rules.push({ needs: [[]], text: css.slice(at, end + 1), moves: head.slice(10).trim() });
    else
      rules.push({
        needs: head.startsWith('@') ? [[]] : needsOf(head),
        text: css
          .slice(at, end + 1)
          .replace(LATER_DECLARATION, '')
          .replace(NOTHING, ''),
      });
    at = end + 1;
  }
  return rules;
}

interface Sheet {
  /** Of this text alone. */
  readonly id: number;
  readonly rules: readonly Rule[];
}

/** Sheets by their text; more than those of a few dozen releases are not remembered. */
const read = new LRUCache<string, Sheet>({ max: 2000 });
let lastId = 0;

/** What was picked, by sheets and classes: pages of one kind ask for the same, and picking takes a twentieth of their time. */
const known = new LRUCache<string, string>({ max: 200 });

/** The last of several equal rules, which alone applies: sheets of several chunks repeat the rules that the chunks share. */
const lastOf = (rules: readonly string[]): string[] => {
  const last = new Map(rules.map((rule, at) => [rule, at]));
  return rules.filter((rule, at) => last.get(rule) === at);
};

/** Keyframes are picked where their name stands in `moving`. */
const pick = (rules: readonly Rule[], classes: ReadonlySet<string>, moving: string): string =>
  lastOf(
    rules.map(({ needs, text, rules: inside, moves }) => {
      if (moves !== undefined) return moving.includes(moves) ? text : '';
      if (!inside) return needs.some((names) => names.every((name) => classes.has(name))) ? text : '';
      const picked = pick(inside, classes, moving);
      return picked && `${text}{${picked}}`;
    }),
  ).join('');

/** What is in a layer stands together, layers in the order in which they are named; it does not matter to what is in none. */
function inLayers(rules: readonly Rule[]): Rule[] {
  const layers = new Map<string, Rule>();
  const others: Rule[] = [];
  for (const rule of rules) {
    const known = layers.get(rule.text);
    if (!/^@layer \S/.test(rule.text)) others.push(rule);
    else if (!known) layers.set(rule.text, rule);
    else if (known.rules && rule.rules) layers.set(rule.text, { ...known, rules: [...known.rules, ...rule.rules] });
  }
  return [...layers.values(), ...others];
}

function sheetOf(css: string): Sheet {
  const sheet = read.get(css) ?? { id: ++lastId, rules: rulesOf(css) };
  read.set(css, sheet);
  return sheet;
}

/**
 * The rules of sheets that may count for elements with these classes and states, in their order; states that a person brings about without scripts (`:checked`, `[open]`) are taken for possible. What is left
 * out asks for what is nowhere, or for a person who points or presses: the whole sheets are there soon, without scripts at once (`Start.tsx`).
 */
export function firstRules(sheets: readonly string[], classes: ReadonlySet<string>): string {
  const all = sheets.map(sheetOf);
  const key = `${all.map(({ id }) => id).join()} ${[...classes].join(' ')}`;
  const found = known.get(key) ?? picked(all, classes);
  known.set(key, found);
  return found;
}

function picked(sheets: readonly Sheet[], classes: ReadonlySet<string>): string {
  const rules = inLayers(sheets.flatMap(({ rules }) => rules));
  const still = pick(rules, classes, '');
  return still.includes('animation') ? pick(rules, classes, still) : still;
}

const ATTRIBUTE = ' class="';

const POPOVER = ' popover="';

/** Where the classes of popovers stand: none is open in a first picture, and no press opens one before the page is alive. */
function ofPopovers(html: string): Set<number> {
  const places = new Set<number>();
  for (let at = html.indexOf(POPOVER); at >= 0; at = html.indexOf(POPOVER, at + 1)) {
    const own = html.indexOf(ATTRIBUTE, html.lastIndexOf('<', at));
    if (own >= 0 && own < html.indexOf('>', at)) places.add(own);
  }
  return places;
}

/** Names of all classes, and of states (`STATES`), in HTML as React writes it, without those that popovers bear themselves. By hand: a pattern took a tenth of the page's time to find thousands. */
export function classesIn(html: string): Set<string> {
  const texts = new Set<string>();
  const away = ofPopovers(html);
  for (let at = html.indexOf(ATTRIBUTE); at >= 0; at = html.indexOf(ATTRIBUTE, at)) {
    const begin = at + ATTRIBUTE.length;
    const isAway = away.has(at);
    at = html.indexOf('"', begin);
    if (at < 0) break;
    if (!isAway) texts.add(html.slice(begin, at));
  }
  const states = STATES.flatMap(([asked, said]) => (html.includes(said) ? [asked] : []));
  return new Set([...[...texts].flatMap((text) => text.split(' ')), ...states]);
}

/** The place that React leaves for the sheets of remotes. */
const PLACE = /(<style [^>]*data-href="([^"]*)"[^>]*>)<\/style>/g;

/** Puts into a page's text, where the sheets of remotes have their place, the rules that its first picture needs, and returns these, too; `css` has a sheet's text by its URL, `classes` are all of the page. */
export function withFirstRules(
  html: string,
  classes: ReadonlySet<string>,
  css: (href: string) => string | undefined,
): { html: string; styles: string[] } {
  const styles: string[] = [];
  const styled = html.replace(PLACE, (_, open: string, hrefs: string) => {
    const sheets = hrefs.split(' ').map((href) => css(href) ?? '');
    // As a sheet may hold what would end the element.
    const rules = firstRules(sheets, classes).replaceAll('</', '<\\/');
    styles.push(rules);
    return `${open}${rules}</style>`;
  });
  return { html: styled, styles };
}
