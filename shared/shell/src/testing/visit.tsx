import { QueryClient } from '@tanstack/react-query';
import type { Experiments } from '@larder/contracts/experiment-values';
import type { ApiClient } from '../api-client.ts';
import type { SlotModule } from '../context.tsx';
import type { PageModule, PrefetchContext, PrefetchResult } from '../page.ts';
import { createClock } from '../services/clock.ts';
import { defaultExperiments } from '../services/experiments.ts';
import { findUnserializable, findUnserializableQueries } from '../services/serializable.ts';
import { sessionOf } from '../services/session.ts';
import type { Session } from '../session.ts';
import type { SlotName } from '../slot-props.ts';
import { fakeApi, fakeShell, renderWithShell, type FakeAnswers, type Rendered, type SeenCall } from './services.tsx';

/** Who comes, whereto, and what the api answers. */
export interface Visit {
  params?: Record<string, string>;
  path?: string;
  answers?: FakeAnswers;
  session?: Partial<Session>;
  experiments?: Partial<Experiments>;
  slots?: Partial<Record<SlotName, SlotModule>>;
  /** What every navigation waits for, as for the data of the next page. */
  pageData?: Promise<unknown>;
}

/** What a page's prefetch gets of the host, for a visitor at a plain address. */
export const contextOf = (api: ApiClient, queryClient: QueryClient): PrefetchContext => ({
  queryClient,
  api,
  clock: createClock(0),
  params: {},
  search: new URLSearchParams(),
  session: sessionOf(null),
  signal: new AbortController().signal,
  experiments: () => Promise.resolve(defaultExperiments),
});

/** Fetches a page's data as the host does. @throws TypeError when the data is not plain JSON, as the host fails such a page. */
export async function prefetched<D>(
  page: PageModule<D>,
  { params = {}, path = '/', answers = {}, session = {}, experiments = {} }: Visit,
) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { api, seen } = fakeApi(answers);
  const result = (await page.prefetch?.({
    ...contextOf(api, queryClient),
    params,
    search: new URL(path, 'http://larder.test').searchParams,
    session: { ...sessionOf(null), ...session },
    experiments: () => Promise.resolve({ ...defaultExperiments, ...experiments }),
  })) as PrefetchResult<D>;
  const problem =
    findUnserializable('data' in result ? result.data : null, 'data') ?? findUnserializableQueries(queryClient)[0]?.problem;
  if (problem) throw new TypeError(`prefetch returned ${problem}`);
  return { result, queryClient, api, seen };
}

/** Fetches a page's data and renders it, as a first visit does. */
export async function visit<D>(page: PageModule<D>, visitor: Visit): Promise<Rendered & { seen: SeenCall[]; api: ApiClient }> {
  const { result, queryClient, api, seen } = await prefetched(page, visitor);
  if (!('data' in result)) throw new Error(`no data: ${JSON.stringify(result)}`);
  const { session, experiments, slots, path, pageData } = visitor;
  const shell = fakeShell({ api, session, experiments, slots });
  return { ...renderWithShell(<page.Page data={result.data as D} />, { shell, queryClient, path, pageData }), seen, api };
}

/** Bodies of the calls of a name, in order. */
export const bodiesOf = (seen: readonly SeenCall[], name: string): unknown[] =>
  seen.filter((call) => call.name === name).map(({ options }) => options?.body);
