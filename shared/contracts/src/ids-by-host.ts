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
 * Resolves the environment for the store at one address (SHELL-198). `GOOGLE_CLIENT_ID__SHOP_EXAMPLE_COM` is the id of `shop.example.com` on any port. It takes
 * precedence over `GOOGLE_CLIENT_ID`, so that one environment serves stores of several hosts, each with its own id. `publicUrl` is the URL that
 * browsers use; an invalid one leaves the environment unchanged.
 */
export function idsByHost(source: Source, publicUrl: string): Source {
  if (!URL.canParse(publicUrl)) return source;
  const host = new URL(publicUrl).hostname.toUpperCase().replace(/[^A-Z0-9]/g, '_');
  return { ...source, ...Object.fromEntries(OF_HOSTS.map((name) => [name, source[`${name}__${host}`] || source[name]])) };
}
