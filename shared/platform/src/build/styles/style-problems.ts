import { transform, type Rule, type Warning } from 'lightningcss';
import { reachOf, type IsOwnName, type Reach } from './selector-scope.ts';
import type { SheetOptions, StyleProblem } from './style-problem.ts';

type Found = Pick<StyleProblem, 'rule' | 'problem' | 'wayOut'>;
interface Place {
  readonly line: number;
  readonly column: number;
}

const LOCAL_CLASS = 'Use a class of a CSS module (x.module.css), or wrap the rules in "@scope (.class) { … }".';
/** Selector errors that browsers and the build accept nevertheless. */
const ACCEPTED_ERRORS: unknown[] = ['UnsupportedPseudoClass', 'UnsupportedPseudoElement'];

/** Text from a place to the next brace or semicolon, on one line and shortened. */
function textAt(lines: readonly string[], { line, column }: Place): string {
  const rest = [(lines[line - 1] ?? '').slice(column - 1), ...lines.slice(line, line + 5)].join(' ');
  const text = (rest.split(/[{;]/)[0] ?? '').replaceAll(/\s+/g, ' ').trim();
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** Selector errors drop a rule from the parsed sheet, so nothing else would check it. */
function unreadable(warning: Warning): Place | undefined {
  const { type, value, loc } = warning;
  if (type !== 'SelectorError' || ACCEPTED_ERRORS.includes((value as { type?: unknown } | undefined)?.type)) return undefined;
  // The parser reports the end of a selector; its line is enough.
  return { line: loc.line, column: 1 };
}

/**
 * Checks that a style sheet of a remote affects its own elements only. It reports selectors without an own class, fonts, custom properties and
 * animations under foreign names, imports of other origins, and layers of the host.
 *
 * @param css text of the sheet, before or after CSS modules
 * @param options facts about the sheet
 * @returns problems in the order of the text; empty when the sheet is scoped
 */
export function styleProblems(css: string, options: SheetOptions): StyleProblem[] {
  const { file, names, prefix, reservedLayers = [] } = options;
  const lines = css.split('\n');
  const problems: StyleProblem[] = [];
  const isPrefixed = (name: string) =>
    name
      .toLowerCase()
      .replaceAll(/[\s_]/g, '-')
      .replace(/^-*(mf-)?/, '')
      .startsWith(prefix);
  const isOwnName: IsOwnName = ({ type, name }) => names === 'local' || (names === 'any' ? type === 'class' : isPrefixed(name));
  const report = (place: Place, found: Found) => problems.push({ file, ...place, ...found });
  const startOf = ({ line, column }: Place): Place => ({ line: line + 1, column });
  const checkName = (what: string, name: string, place: Place) => {
    if (!isPrefixed(name))
      report(place, {
        rule: 'styles/global-name',
        problem: `${what} "${name}" is a name of the whole page.`,
        wayOut: `Begin it with "${prefix}".`,
      });
  };
  const checkLayer = (name: readonly string[], place: Place) => {
    if (reservedLayers.includes(name[0] ?? ''))
      report(place, {
        rule: 'styles/host-layer',
        problem: `The layer "${name.join('.')}" belongs to the host.`,
        wayOut: 'Use a layer of another name, or none.',
      });
  };

  function visit(rules: readonly Rule[], parent: Reach, isScoped: boolean): void {
    for (const rule of rules) {
      const { value } = rule as { value?: { loc?: Place } };
      const at = value?.loc ? startOf(value.loc) : { line: 1, column: 1 };
      switch (rule.type) {
        case 'nesting':
        case 'style': {
          const style = rule.type === 'style' ? rule.value : rule.value.style;
          const reaches = style.selectors.map((selector) => reachOf(selector, { isOwnName, parent }));
          const isOwn = isScoped || !reaches.includes('page');
          if (!isOwn)
            report(at, {
              rule: 'styles/global-selector',
              problem: `"${textAt(lines, at)}" matches elements outside of this remote${
                (style.declarations?.importantDeclarations?.length ?? 0) > 0 ? ', with !important' : ''
              }.`,
              wayOut: names === 'prefixed' ? `${LOCAL_CLASS} A global class begins with "${prefix}-".` : LOCAL_CLASS,
            });
          // Rules inside would only repeat the problem.
          else visit(style.rules ?? [], reaches.every((reach) => reach === 'inside') ? 'inside' : 'own', isScoped);
          break;
        }
        case 'scope': {
          const starts = rule.value.scopeStart ?? [];
          const isOwn = starts.length > 0 && starts.every((each) => reachOf(each, { isOwnName, parent }) !== 'page');
          visit(rule.value.rules, parent, isScoped || isOwn);
          break;
        }
        case 'layer-block':
          checkLayer(rule.value.name ?? [], at);
          visit(rule.value.rules, parent, isScoped);
          break;
        case 'layer-statement':
          for (const name of rule.value.names) checkLayer(name, at);
          break;
        case 'media':
        case 'supports':
        case 'container':
        case 'starting-style':
        case 'moz-document':
          visit(rule.value.rules, parent, isScoped);
          break;
        case 'font-face':
          for (const { type, value: family } of rule.value.properties)
            if (type === 'font-family') checkName('The font family', String(family), at);
          break;
        case 'property':
          checkName('The custom property', rule.value.name, at);
          break;
        case 'keyframes':
          if (names === 'prefixed') checkName('The animation', rule.value.name.value, at);
          break;
        case 'import':
          if (/^([a-z]+:)?\/\//i.test(rule.value.url))
            report(at, {
              rule: 'styles/foreign-import',
              problem: `"${rule.value.url}" is of another origin.`,
              wayOut: 'Install the sheet as a package, and import that.',
            });
          break;
        default:
      }
    }
  }

  const { warnings } = transform({
    filename: file,
    code: Buffer.from(css),
    errorRecovery: true,
    visitor: { StyleSheet: ({ rules }) => visit(rules, 'page', false) },
  });
  for (const warning of warnings) {
    const place = unreadable(warning);
    if (place)
      report(place, {
        rule: 'styles/invalid-selector',
        problem: `"${textAt(lines, place)}" is no valid selector.`,
        wayOut: 'Correct the selector.',
      });
  }
  return problems.toSorted((a, b) => a.line - b.line || a.column - b.column);
}
