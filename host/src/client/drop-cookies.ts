/**
 * Takes away every cookie of the page that is not named in `retainedNames`, whatever folder or parent of the domain it belongs to; scripts cannot name
 * what they do not know. Answers whether there are fewer now.
 *
 * It travels to the browser as its source too, in the page for a request that is too long, so it uses nothing from outside itself.
 */
export function dropCookies(retainedNames: readonly string[]): boolean {
  const before = document.cookie.length;
  const labels = location.hostname.split('.');
  const domains = labels.map((_, at) => `; domain=${labels.slice(at).join('.')}`);
  const folders = location.pathname.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'));
  const paths = ['/', ...folders, ...folders.map((folder) => `${folder}/`)];
  for (const part of document.cookie.split('; ')) {
    const name = part.split('=', 1)[0] ?? '';
    if (retainedNames.includes(name)) continue;
    for (const path of paths) {
      for (const domain of ['', ...domains]) document.cookie = `${name}=; max-age=0; path=${path}${domain}`;
    }
  }
  return document.cookie.length < before;
}
