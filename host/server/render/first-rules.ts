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
const LATER = /:(?:hover|active|focus-visible)\b/;
/** Nor does anything glide in it. */
const LATER_DECLARATION = /(?<=[;{])transition:[^;}]*(?:;|(?=\}))/g;

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
        text: css.slice(at, end + 1).replace(LATER_DECLARATION, ''),
      });
    at = end + 1;
  }
  return rules;
}

/** Rules by the text of their sheet; more than the sheets of a few dozen releases are not remembered. */
const read = new LRUCache<string, readonly Rule[]>({ max: 2000 });

/** Keyframes are picked where their name stands in `moving`. */
const pick = (rules: readonly Rule[], classes: ReadonlySet<string>, moving: string): string =>
  rules
    .map(({ needs, text, rules: inside, moves }) => {
      if (moves !== undefined) return moving.includes(moves) ? text : '';
      if (!inside) return needs.some((names) => names.every((name) => classes.has(name))) ? text : '';
      const picked = pick(inside, classes, moving);
      return picked && `${text}{${picked}}`;
    })
    .join('');

/**
 * The rules of a sheet that may count for elements with these classes and states, in their order; states that a person brings about without scripts (`:checked`, `[open]`) are taken for possible. What is left
 * out asks for what is nowhere, or for a person who points or presses: the whole sheets are there soon, without scripts at once (`Start.tsx`).
 */
export function firstRules(css: string, classes: ReadonlySet<string>): string {
  const rules = read.get(css) ?? rulesOf(css);
  read.set(css, rules);
  const still = pick(rules, classes, '');
  return still.includes('animation') ? pick(rules, classes, still) : still;
}

const ATTRIBUTE = ' class="';

/** Names of all classes, and of states (`STATES`), in HTML as React writes it. By hand: a pattern took a tenth of the page's time to find thousands. */
export function classesIn(html: string): Set<string> {
  const texts = new Set<string>();
  for (let at = html.indexOf(ATTRIBUTE); at >= 0; at = html.indexOf(ATTRIBUTE, at)) {
    const begin = at + ATTRIBUTE.length;
    at = html.indexOf('"', begin);
    if (at < 0) break;
    texts.add(html.slice(begin, at));
  }
  const states = STATES.flatMap(([asked, said]) => (html.includes(said) ? [asked] : []));
  return new Set([...[...texts].flatMap((text) => text.split(' ')), ...states]);
}

/** The place that React leaves for the sheets of remotes. */
const PLACE = /(<style [^>]*data-href="([^"]*)"[^>]*>)<\/style>/g;

/** Puts into a page's text, where the sheets of remotes have their place, the rules that its first picture needs; `css` has a sheet's text by its URL, `classes` are all of the page. */
export function withFirstRules(html: string, classes: ReadonlySet<string>, css: (href: string) => string | undefined): string {
  return html.replace(PLACE, (_, open: string, hrefs: string) => {
    const rules = hrefs.split(' ').map((href) => firstRules(css(href) ?? '', classes));
    // As a sheet may hold what would end the element.
    return `${open}${rules.join('').replaceAll('</', '<\\/')}</style>`;
  });
}
