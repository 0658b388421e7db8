import type { RouteMatch, RouteObject } from 'react-router';

/** A route that an address leads through, with what its path took out of the address. */
export type Match = Pick<RouteMatch<string, RouteObject>, 'route' | 'params'>;

interface Way {
  readonly routes: readonly RouteObject[];
  readonly weight: number;
  readonly pattern: RegExp;
  readonly names: readonly string[];
}

/** How much of an address a part of a path says: its words most, a parameter less, the rest of it nothing. */
const weightOf = (part: string): number => (part === '*' ? -1 : part.startsWith(':') ? 4 : 11);

function wayOf(path: string, routes: readonly RouteObject[]): Way {
  const parts = path.split('/').filter(Boolean);
  const isName = (part: string): boolean => part === '*' || part.startsWith(':');
  const source = parts.map((part) => (part === '*' ? '/(.*)' : isName(part) ? '/([^/]+)' : `/${part}`)).join('');
  return {
    routes,
    weight: parts.reduce((sum, part) => sum + weightOf(part), 0),
    pattern: new RegExp(`^${source}/*$`, 'i'),
    names: parts.filter(isName).map((part) => part.replace(':', '')),
  };
}

/** An address without its escapes, but for a slash within a part. One that is no UTF-8 stays as it is. */
function decoded(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}

/**
 * What finds the routes of an address, the outermost first: the narrowest path wins, of two alike the first. Finds what React Router finds (which makes the
 * server's pages) for the paths that there may be: words and `:parameters`, as doors have them, and the host's `*`, in one layer, or one below a frame without a path.
 */
export function routeFinder(frames: readonly RouteObject[]): (pathname: string) => Match[] {
  const ways = frames
    .flatMap((frame) =>
      (frame.children?.map((route) => [frame, route]) ?? [[frame]]).map((way) => wayOf(way.at(-1)?.path ?? '', way)),
    )
    .toSorted((a, b) => b.weight - a.weight);
  return (pathname) => {
    const sought = decoded(pathname);
    for (const { routes, pattern, names } of ways) {
      const found = pattern.exec(sought);
      if (!found) continue;
      const params = Object.fromEntries(names.map((name, at) => [name, found[at + 1]?.replaceAll('%2F', '/')]));
      return routes.map((route) => ({ route, params }));
    }
    return [];
  };
}
