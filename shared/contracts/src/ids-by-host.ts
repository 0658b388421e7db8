/** Ids of a store at external services, and the addresses of those (OP-082, OP-148). */
const OF_HOSTS = [
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'ADDRESS_API_URL',
  'STREET_API_URL',
  'IDENTITY_API_URL',
  'FIREWALL_TOKEN_URL',
] as const;

type Source = Readonly<Record<string, string | undefined>>;

/**
 * The environment as the store behind one address has it (SHELL-198): `GOOGLE_CLIENT_ID__SHOP_EXAMPLE_COM` is the id of `shop.example.com`, whatever its port, and goes
 * before `GOOGLE_CLIENT_ID`, so that one environment serves stores of several hosts, none of which takes another's id. `publicUrl` is that of
 * browsers; what is none leaves all as it is.
 */
export function idsByHost(source: Source, publicUrl: string): Source {
  if (!URL.canParse(publicUrl)) return source;
  const host = new URL(publicUrl).hostname.toUpperCase().replace(/[^A-Z0-9]/g, '_');
  return { ...source, ...Object.fromEntries(OF_HOSTS.map((name) => [name, source[`${name}__${host}`] || source[name]])) };
}
