const ENDING = /[<\u2028\u2029]/g;
const ESCAPED: Readonly<Record<string, string>> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

const escaped = (json: string): string => json.replace(ENDING, (letter) => ESCAPED[letter] ?? letter);

/** JSON for a script element: `<` can end one. */
export const scriptJson = (value: unknown): string => escaped(JSON.stringify(value));
