import { codeOnly } from './identifiers.ts';

/** An export at a line of a file, counted from 1. */
interface Export {
  readonly name: string;
  readonly line: number;
}

/** Declarations are at the start of their line, because the formatter puts them there. */
const DECLARATION =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(function\*?|class|interface|type|const) ([\w$]+)/;
/** The end of a statement: a line that begins a next one. */
const NEXT_STATEMENT = /\n(?=[^\s)\]}])/;
/** Parameters may have parentheses within parentheses. */
const ARROW = /^(?:async )?(?:<[^()]*>)?(?:\w+|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))(?:: [^=]+)? =>/;
/** Ids of requirements say where a rule is from, not what the code does. */
const ID = /\b[A-Z]+-\d{3}\b/g;

/** Checks whether a `const` declaration is a function: its value, behind the type, begins like an arrow function. */
function isFunction(declaration: string): boolean {
  const value = /(?<![=<>!])=(?![=>])\s*([^]*)/.exec(declaration)?.[1];
  return value !== undefined && ARROW.test(value);
}

/** Checks whether the lines above a declaration end with a docstring that says more than ids. Directives for tools may follow it. */
function isDocumented(above: readonly string[]): boolean {
  const end = above.findLastIndex((line) => !line.startsWith('//'));
  if (!above[end]?.endsWith('*/')) return false;
  const start = above.findLastIndex((line) => line.startsWith('/*'));
  const text = above.slice(start, end + 1).join('\n');
  return text.startsWith('/**') && (text.replaceAll(ID, '').match(/[a-z]{2}/gi)?.length ?? 0) > 1;
}

/**
 * Finds exported functions, classes, interfaces and types without a docstring. The first signature of an overloaded function documents all.
 * @param text TypeScript as the formatter writes it
 */
export function undocumentedExports(text: string): Export[] {
  const lines = text.split('\n');
  const codeLines = codeOnly(text).split('\n');
  const found: Export[] = [];
  let before = '';
  for (const [at, code] of codeLines.entries()) {
    const [, keyword, name = ''] = DECLARATION.exec(code) ?? [];
    if (keyword === undefined) continue;
    const isOverload = keyword.startsWith('function') && name === before;
    before = name;
    if (isOverload || isDocumented(lines.slice(0, at))) continue;
    if (keyword === 'const' && !isFunction(codeLines.slice(at).join('\n').split(NEXT_STATEMENT)[0] ?? '')) continue;
    found.push({ name, line: at + 1 });
  }
  return found;
}
