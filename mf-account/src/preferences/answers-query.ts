import type { Preferences, Quiz } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { CATALOG_STALE_MS, LISTS_STALE_MS } from '@larder/rules';
import type { ApiClient } from '@larder/shell';

type WithSignal = { signal?: AbortSignal };

/** The quiz about shopping habits (OP-109). */
export const SHOPPING = 'shopping';

/** For an account the API reads and writes the account's own answers, regardless of the browser id. */
const ANY_BROWSER = '00000000-0000-4000-8000-000000000000';
/** Returns the browser id for a call about answers, or a fixed one. */
export const browserOf = (uuid: string | null): string => uuid ?? ANY_BROWSER;

/** Questions with their choices; the same answer that the quiz reads. */
export const shoppingQuizQuery = (api: ApiClient) => ({
  queryKey: keys.quiz(SHOPPING),
  queryFn: async ({ signal }: WithSignal): Promise<Quiz> => (await api.call('GET /quiz_v2', { signal })).data,
  staleTime: CATALOG_STALE_MS,
});

/** What was answered so far; the same answer that the quiz reads (API-079). */
export const answersQuery = (api: ApiClient, uuid: string | null) => ({
  queryKey: keys.preferences,
  queryFn: ({ signal }: WithSignal): Promise<Preferences> =>
    api.call('GET /preferences', { query: { uuid: browserOf(uuid) }, signal }),
  staleTime: LISTS_STALE_MS,
});
