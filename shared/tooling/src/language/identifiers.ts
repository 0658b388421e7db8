/** An identifier at a line of a file, counted from 1. */
export interface Identifier {
  readonly name: string;
  readonly line: number;
}

const COMMENT = /\/\*[^]*?\*\/|(?<!:)\/\/.*/;
/** Starts where no operand precedes, so that a division is none. The slash comes first, because most characters are none. */
const REGEX = /\/(?<=[(,=:[!&|?{};>\n]\s*\/)(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[dgimsuvy]*/;
const STRING = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/;
const TEMPLATE = /`(?:\\.|[^`\\])*`/;
/** Text of an element at its end. */
const JSX_TEXT = />[^<>{}]+(?=<\/)/;
const NOT_CODE = new RegExp([COMMENT, REGEX, STRING, TEMPLATE, JSX_TEXT].map(({ source }) => source).join('|'), 'g');
const ANY_STRING = new RegExp(STRING, 'g');

const lineBreaks = (text: string): string => text.replaceAll(/[^\n]/g, '');

/** The expressions of a template literal, each on its own line, without their strings. */
const expressionsOf = (template: string): string =>
  template.replaceAll(/[^]*?(\$\{[^{}]*\}|$)/g, (all, expression: string) => {
    const text = all.slice(0, all.length - expression.length);
    return lineBreaks(text) + (expression && ` ${expression.slice(2, -1).replaceAll(ANY_STRING, '')} `);
  });

/** Removes comments, regular expressions and texts from TypeScript. Keeps line breaks, and the expressions within templates. */
export const codeOnly = (text: string): string =>
  text.replaceAll(NOT_CODE, (match) => (match.startsWith('`') ? expressionsOf(match) : ` ${lineBreaks(match)}`));

/**
 * Lists the identifiers of TypeScript code, each once a line. Words of JSX text may count, too: a scan cannot
 * always distinguish them.
 * @param text TypeScript, with or without JSX
 * @param relevant skips lines that do not match, for speed
 */
export function identifiersOf(text: string, relevant = /./): Identifier[] {
  return codeOnly(text)
    .split('\n')
    .flatMap((code, at) =>
      relevant.test(code) ? [...new Set(code.match(/[A-Za-z_$][\w$]*/g))].map((name) => ({ name, line: at + 1 })) : [],
    );
}

/** Splits a name into its words, in lower case: `toldAt_ms` is `told`, `at` and `ms`. */
export const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
