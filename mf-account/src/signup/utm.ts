import { UTM } from '@larder/rules';

const MAX = 255;

/** The five campaign values of an address that registration passes on, those that are there (OP-053). */
export function utmOf(search: URLSearchParams): Partial<Record<(typeof UTM)[number], string>> {
  return Object.fromEntries(UTM.map((name) => [name, search.get(name)?.slice(0, MAX)]).filter(([, value]) => value));
}
