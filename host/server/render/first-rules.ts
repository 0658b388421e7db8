import { LRUCache } from 'lru-cache';

/** A rule of a sheet, or a group of them, such as `@media`. */
interface Rule {
  /** Names of classes, and states, of each of its selectors: it counts where all of one are there. */
  readonly needs: readonly (readonly string[])[];
  /** For a group its prelude. */
  readonly text: string;
  readonly rules?: readonly Rule[];
  /** Of keyframes their name. */
  readonly moves?: string;
}

const GROUP = /^@(?:media|supports|layer|container|scope)\b/;
const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;
/** Classes within these need not be present. */
const PSEUDO_CLASSES = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g;
/** Contains no class, despite its syntax. */
const BRACKETS = /\[[^\]]*\]/g;
/** States that the server renders or that only scripts set: the selector of each, and its form in HTML. */
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
/** States that require a pointer, a press or keyboard focus; the first paint does not need their rules. */
const LATER = /:(?:hover|active|focus-visible|focus(?!-))\b/;
/** Transitions and reactions to pointers do not matter for it either. */
const LATER_DECLARATION = /(?<=[;{])(?:transition|cursor|user-select|touch-action|overscroll-behavior):[^;}]*(?:;|(?=\}))/g;
/** A rule of which nothing is left. */
const NOTHING = /^[^{]*\{\}$/;

/** End of the block that begins at `open`; quoted strings may contain braces. */
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
    .replace(PSEUDO_CLASSES, '')
    .split(',')
    .filter((selector) => !LATER.test(selector))
    .map((selector) => [
      ...Array.from(selector.replace(BRACKETS, '').matchAll(CLASS), ([, name]) => name ?? ''),
      ...STATES.flatMap(([state]) => (selector.includes(state) ? [state] : [])),
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
  /** Unique to this text. */
  readonly id: number;
  readonly rules: readonly Rule[];
}

/** Sheets by their text; more than those of a few dozen releases are not remembered. */
const read = new LRUCache<string, Sheet>({ max: 2000 });
let lastId = 0;

/** Selected rules by sheets and classes: pages of one kind have the same ones, and selecting takes a twentieth of their time. */
const known = new LRUCache<string, string>({ max: 200 });

/** The last of several equal rules, which alone applies: sheets of several chunks repeat the rules that the chunks share. */
const lastOf = (rules: readonly string[]): string[] => {
  const last = new Map(rules.map((rule, at) => [rule, at]));
  return rules.filter((rule, at) => last.get(rule) === at);
};

/** Selects keyframes whose name is in `moving`. */
const pick = (rules: readonly Rule[], classes: ReadonlySet<string>, moving: string): string =>
  lastOf(
    rules.map(({ needs, text, rules: inside, moves }) => {
      if (moves !== undefined) return moving.includes(moves) ? text : '';
      if (!inside) return needs.some((names) => names.every((name) => classes.has(name))) ? text : '';
      const picked = pick(inside, classes, moving);
      return picked && `${text}{${picked}}`;
    }),
  ).join('');

/** Groups the rules of each layer, in the order of the layers' declaration; this does not affect rules without a layer. */
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
 * The rules of sheets that may apply to elements with these classes and states, in order. States that a person can cause without scripts (`:checked`, `[open]`) count as possible. Omitted rules
 * match no element, or need a pointer or a press: the complete sheets load soon, without scripts at once (`Start.tsx`).
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

/** Positions of the classes of popovers: none is open in the first paint, and no press opens one before hydration. */
function ofPopovers(html: string): Set<number> {
  const places = new Set<number>();
  for (let at = html.indexOf(POPOVER); at >= 0; at = html.indexOf(POPOVER, at + 1)) {
    const own = html.indexOf(ATTRIBUTE, html.lastIndexOf('<', at));
    if (own >= 0 && own < html.indexOf('>', at)) places.add(own);
  }
  return places;
}

/** Names of all classes, and of states (`STATES`), in React's HTML, without those of popovers themselves. Parsed by hand: a regular expression took a tenth of the page's time for thousands of matches. */
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
  const states = STATES.flatMap(([state, attribute]) => (html.includes(attribute) ? [state] : []));
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
    // A sheet could contain the end tag of the element.
    const rules = firstRules(sheets, classes).replaceAll('</', '<\\/');
    styles.push(rules);
    return `${open}${rules}</style>`;
  });
  return { html: styled, styles };
}
