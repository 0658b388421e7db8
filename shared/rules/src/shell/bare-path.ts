/** The path without query, hash and trailing slash, in lower case. */
export function barePath(path: string): string {
  return (
    path
      .replace(/[?#].*/, '')
      .replace(/(?<=.)\/+$/, '')
      .toLowerCase() || '/'
  );
}
