import type { RouterContextProvider } from 'react-router';
import type { Match } from './find-route.ts';
import type { RouterState } from './contexts.ts';

/** A loader's wish to be elsewhere (`redirect` of the library); `isDocument`: as a page of the server's. */
interface Elsewhere {
  readonly to: URL;
  readonly isDocument: boolean;
}

type Loaded = Pick<RouterState, 'loaderData' | 'errors'> | Elsewhere;

/** What one loader came to. */
type Result = { readonly id: string; readonly data: unknown } | { readonly id: string; readonly error: unknown } | Elsewhere;

const idOf = ({ route }: Match): string => route.id ?? '';

/** The route that shows an error of the one at `index`: itself, or the next around it that says how. */
const boundaryOf = (matches: readonly Match[], index: number): string =>
  idOf(matches.slice(0, index + 1).findLast(({ route }) => route.errorElement !== undefined) ?? matches[0]!);

/** Calls the loaders of the routes that make the page at `url`, at once. Never rejects: what they throw is an error of the page, or leads elsewhere. */
export async function loadAll(
  matches: readonly Match[],
  url: URL,
  signal: AbortSignal,
  context: RouterContextProvider,
): Promise<Loaded> {
  const request = new Request(url, { signal });
  const call = async (match: Match, index: number): Promise<Result | undefined> => {
    const { loader, path = '' } = match.route;
    if (typeof loader !== 'function') return undefined;
    try {
      return { id: idOf(match), data: await loader({ request, url, pattern: path, params: match.params, context }) };
    } catch (thrown) {
      const to = thrown instanceof Response && thrown.headers.get('location');
      if (!to) return { id: boundaryOf(matches, index), error: thrown };
      return { to: new URL(to, url), isDocument: (thrown as Response).headers.has('x-remix-reload-document') };
    }
  };
  const results = (await Promise.all(matches.map(call))).filter((result) => result !== undefined);
  const elsewhere = results.find((result) => 'to' in result);
  if (elsewhere) return elsewhere;
  const loaderData: Record<string, unknown> = {};
  const errors: Record<string, unknown> = {};
  for (const result of results) {
    if ('data' in result) loaderData[result.id] = result.data;
    else if ('error' in result) errors[result.id] = result.error;
  }
  return { loaderData, errors: Object.keys(errors).length > 0 ? errors : null };
}
