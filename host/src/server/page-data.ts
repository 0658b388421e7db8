import type { QueryClient } from '@tanstack/react-query';
import type { StaticHandlerContext } from 'react-router';
import { findUnserializable, findUnserializableQueries } from '@larder/shell/services/serializable';
import type { PageResult } from '../app/page-loader.ts';
import { resultsOf } from './page-tally.ts';

const FAILED: PageResult = { kind: 'failed', status: 500 };

/** Data of a page that the browser would not receive as the server has it. */
export class PageDataError extends Error {
  /**
   * @param page the page that fetched the data, such as `mf-cart@1a2b/pages/cart`
   * @param problem the value and its place, such as `a BigInt at data.items[3].price`
   */
  constructor(page: string, problem: string) {
    super(`${page}: prefetch returned ${problem}`);
    this.name = 'PageDataError';
  }
}

/**
 * Checks that a page's data reaches the browser unchanged. A page with other data fails with status 500, and its queries that cannot be
 * serialized are deleted: what is left can be written into the page.
 * @param page the page in messages
 * @param report receives a {@link PageDataError} for each offending value
 * @returns the context to render
 */
export function withSerializableData(
  context: StaticHandlerContext,
  queryClient: QueryClient,
  page: string,
  report: (error: PageDataError) => void,
): StaticHandlerContext {
  const problems: string[] = [];
  for (const result of resultsOf(context)) {
    if (result.kind !== 'page') continue;
    const problem = findUnserializable(result.data, 'data') ?? findUnserializable(result.head, 'head');
    if (problem !== null) problems.push(problem);
  }
  for (const { queryKey, problem } of findUnserializableQueries(queryClient)) {
    problems.push(problem);
    queryClient.removeQueries({ queryKey, exact: true });
  }
  if (problems.length === 0) return context;
  for (const problem of problems) report(new PageDataError(page, problem));
  const isPage = (result: PageResult | undefined) => result?.kind === 'page';
  const loaderData = Object.entries(context.loaderData as Record<string, PageResult | undefined>);
  return {
    ...context,
    loaderData: Object.fromEntries(loaderData.map(([id, result]) => [id, isPage(result) ? FAILED : result])),
  };
}
