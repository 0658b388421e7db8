import type { Preferences } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { paths } from '@larder/contracts/paths';
import { CATALOG_STALE_MS, LISTS_STALE_MS } from '@larder/rules';
import type { ApiClient } from '@larder/shell';
import { awaitedUuid, knownUuid, type WithUuid } from './respondent.ts';

type WithSignal = { signal?: AbortSignal };

/** The quiz about shopping habits (OP-109), the one for gifts (OP-110), and the quick start (QUIZ-021). */
export const SHOPPING = 'shopping';
export const GIFT = 'gift';
export const QUICK_START = 'quickstart';

/** The first page of a quiz. */
export function welcomePath(quizKey: string): string {
  if (quizKey === GIFT) return paths.quizGift;
  return quizKey === QUICK_START ? paths.quizQuickStart : paths.quiz;
}

/** Keys of quizzes and questions in addresses; the api refuses others as bad input. */
export const URL_KEY = /^[a-z0-9][a-z0-9-]{0,119}$/;

/** A quiz with its questions (API-080, API-081). */
export const quizQuery = (api: ApiClient, key: string) => ({
  queryKey: keys.quiz(key),
  queryFn: async ({ signal }: WithSignal) =>
    (key === SHOPPING
      ? await api.call('GET /quiz_v2', { signal })
      : await api.call('GET /quiz_v2/key/{key}', { params: { key }, signal })
    ).data,
  staleTime: CATALOG_STALE_MS,
});

const NOTHING_SAVED: Preferences = {
  preferences: {},
  user_preferences: {},
  preferred_diet: null,
  influencerList: [],
  last_question: null,
  last_recommendation: null,
  add_product_from_gs: false,
};

/** The shopper's answers so far; empty for a visitor without an id after {@link awaitedUuid} (API-079). */
export const preferencesQuery = (api: ApiClient, session: WithUuid) => ({
  queryKey: keys.preferences,
  queryFn: async ({ signal }: WithSignal): Promise<Preferences> => {
    const uuid = await awaitedUuid(session);
    return uuid === null ? NOTHING_SAVED : api.call('GET /preferences', { query: { uuid }, signal });
  },
  staleTime: LISTS_STALE_MS,
});

/** Shoppers without answers get popular products; the API requires a uuid anyway. */
const ANONYMOUS_UUID = '00000000-0000-4000-8000-000000000000';

/** Products made from the answers, with the reason for each (QUIZ-014, QUIZ-019). */
export const picksQuery = (api: ApiClient, session: WithUuid, quizKey: string) => ({
  queryKey: keys.picks(quizKey),
  queryFn: ({ signal }: WithSignal) =>
    api.call('GET /quiz_v2/picks', { query: { uuid: knownUuid(session) ?? ANONYMOUS_UUID, quiz_key: quizKey }, signal }),
  staleTime: LISTS_STALE_MS,
});
