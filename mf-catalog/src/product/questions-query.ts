import { keys } from '@larder/contracts/keys';
import { CATALOG_STALE_MS } from '@larder/rules';
import type { ApiClient } from '@larder/shell';

/** Request of the questions about a product. */
export interface QuestionsRequest {
  cur_page: number;
  page_size: number;
  /** Search text in a question or its answers. */
  q?: string | undefined;
}
export const FIRST_QUESTIONS: QuestionsRequest = { cur_page: 1, page_size: 5 };

/** Questions about a product with their answers. */
export const questionsQuery = (api: ApiClient, productId: number, request: QuestionsRequest) => ({
  queryKey: keys.questions(productId, { ...request }),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.call('GET /questions/product/{id}', { params: { id: productId }, query: request, signal }),
  staleTime: CATALOG_STALE_MS,
});
