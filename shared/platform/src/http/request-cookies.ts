/** Cookies of a request's header; later ones of a name do not overrule earlier ones. */
export function readCookies(header: string | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    const name = part.slice(0, at).trim();
    if (at < 0 || name === '' || cookies.has(name)) continue;
    cookies.set(name, part.slice(at + 1).trim());
  }
  return cookies;
}
