const escaped = (json: string): string =>
  json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** JSON for a script element: `<` can end one. */
export const scriptJson = (value: unknown): string => escaped(JSON.stringify(value));
