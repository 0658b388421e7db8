const SECRET = /^(.*token|otp.*|uatoken|password|code|nonce)$/i;

/** A page's address without the values of parameters that let somebody in (OP-169); what is no address is kept as text. */
export function withoutSecrets(url: string): string {
  const cut = url.indexOf('?');
  if (cut < 0) return url;
  const [query = '', hash] = url.slice(cut + 1).split('#', 2);
  const kept = query.split('&').filter((pair) => !SECRET.test(pair.split('=')[0] ?? ''));
  return url.slice(0, cut) + (kept.length ? `?${kept.join('&')}` : '') + (hash === undefined ? '' : `#${hash}`);
}
