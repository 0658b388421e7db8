import { QueryClient } from '@tanstack/react-query';
import type { PageModule, PrefetchResult } from '../page.ts';
import { defaultExperiments } from '../services/experiments.ts';
import { sessionOf } from '../services/session.ts';
import type { Session } from '../session.ts';
import { fakeApi, fakeShell, renderWithShell, type FakeAnswers, type Rendered, type SeenCall } from './services.tsx';

interface Visit {
  params?: Record<string, string>;
  path?: string;
  answers?: FakeAnswers;
  session?: Partial<Session>;
}

/** Fetches a page's data as the host does. */
export async function prefetched<D>(page: PageModule<D>, { params = {}, path = '/', answers = {}, session = {} }: Visit) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { api, seen } = fakeApi(answers);
  const result = (await page.prefetch?.({
    queryClient,
    api,
    params,
    search: new URL(path, 'http://larder.test').searchParams,
    session: { ...sessionOf(null), ...session },
    signal: new AbortController().signal,
    experiments: () => Promise.resolve(defaultExperiments),
  })) as PrefetchResult<D>;
  return { result, queryClient, api, seen };
}

/** Fetches a page's data and renders it, as a first visit does. */
export async function visit<D>(page: PageModule<D>, visitor: Visit): Promise<Rendered & { seen: SeenCall[] }> {
  const { result, queryClient, api, seen } = await prefetched(page, visitor);
  if (!('data' in result)) throw new Error(`no data: ${JSON.stringify(result)}`);
  const shell = fakeShell({ api, session: visitor.session });
  return { ...renderWithShell(<page.Page data={result.data} />, { shell, queryClient, path: visitor.path }), seen };
}

/** Bodies of the calls of a name, in order. */
export const bodiesOf = (seen: readonly SeenCall[], name: string): unknown[] =>
  seen.filter((call) => call.name === name).map(({ options }) => options?.body);
