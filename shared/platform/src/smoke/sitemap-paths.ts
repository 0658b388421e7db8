import { meet } from '../release-store/claims.ts';
import type { Visitor } from './visitor.ts';

const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);

/** Paths in the store's sitemap: one file of each kind. */
export async function sitemapPaths(visitor: Visitor): Promise<string[]> {
  const files = locations(await (await visitor.get('/sitemap.xml')).text()).filter((path) => path.endsWith('-1.xml'));
  const texts = await Promise.all(files.map(async (file) => (await visitor.get(file)).text()));
  return texts.flatMap(locations);
}

/** An address of a route: itself where it has no parameter, else the first known path that it serves and no route without one does; undefined when none is known. */
export function addressOf(route: string, routes: readonly string[], known: readonly string[]): string | undefined {
  if (!route.includes(':')) return route;
  const fixed = new Set(routes.filter((each) => !each.includes(':')));
  return known.find((path) => !fixed.has(path) && meet(route, path));
}
