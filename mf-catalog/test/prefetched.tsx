import {
  ApiError,
  type ApiClient,
  type PageModule,
  type PrefetchContext,
  type PrefetchResult,
  type Session,
} from '@larder/shell';
import { fakeApi, fakeShell, renderWithShell, type FakeAnswers, type Rendered } from '@larder/shell/testing';
import type { Experiments } from '@larder/contracts/experiment-values';
import { defaultExperiments } from '@larder/shell/services/experiments';
import { sessionOf } from '@larder/shell/services/session';
import type { SlotModule, SlotName } from '@larder/shell';
import { QueryClient } from '@tanstack/react-query';

/** A slot's module that shows the props it got. */
export const slotShowing = (text: (props: Record<string, unknown>) => string): SlotModule => ({
  default: (props: Record<string, unknown>) => <span>{text(props)}</span>,
});

export const notFound = () => new ApiError('Product not found', { code: 404 });
export const outage = () => new ApiError('Something went wrong', { code: 500 });

interface Visit {
  params?: Record<string, string>;
  path?: string;
  answers?: FakeAnswers;
  session?: Partial<Session>;
  experiments?: Partial<Experiments>;
  slots?: Partial<Record<SlotName, SlotModule>>;
}

/** What a page's prefetch gets of the host, for a visitor at a plain address. */
export const contextOf = (api: ApiClient, queryClient: QueryClient): PrefetchContext => ({
  queryClient,
  api,
  params: {},
  search: new URLSearchParams(),
  session: sessionOf(null),
  signal: new AbortController().signal,
  experiments: () => Promise.resolve(defaultExperiments),
});

/** Fetches a page's data as the host does. */
export async function prefetch<D>(
  page: PageModule<D>,
  { params = {}, path = '/', answers = {}, session = {}, experiments = {} }: Visit,
) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { api, seen } = fakeApi(answers);
  const result = await page.prefetch?.({
    ...contextOf(api, queryClient),
    params,
    search: new URL(path, 'http://larder.test').searchParams,
    session: { ...sessionOf(null), ...session },
    experiments: () => Promise.resolve({ ...defaultExperiments, ...experiments }),
  });
  return { result: result as PrefetchResult<D>, queryClient, api, seen };
}

/** Fetches a page's data and renders it, as a first visit does. */
export async function visit<D>(
  page: PageModule<D>,
  visitor: Visit,
): Promise<Rendered & { seen: { name: string; options: unknown }[]; api: ApiClient }> {
  const { result, queryClient, api, seen } = await prefetch(page, visitor);
  if (!('data' in result)) throw new Error(`no data: ${JSON.stringify(result)}`);
  const shell = fakeShell({ api, session: visitor.session, experiments: visitor.experiments, slots: visitor.slots });
  const rendered = renderWithShell(<page.Page data={result.data} />, { shell, queryClient, path: visitor.path });
  return { ...rendered, seen, api };
}
