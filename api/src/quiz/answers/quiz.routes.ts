import type { Preferences } from '@larder/contracts';
import { followedPeople } from '../../account/lists/followed-people.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { forgetPreferred } from './preferred.ts';
import { readPreferences, type Respondent, respondentOf, savePreference } from './preferences.ts';
import { SHOPPING } from './quiz-definition.ts';
import { readQuiz } from './quiz-read.ts';

/** QUIZ-011: the answers, and whom the account follows; a visitor follows no one. */
async function preferencesOf({ em }: RequestContext, who: Respondent): Promise<Preferences> {
  const influencerList = who.customerId === null ? [] : await followedPeople(em, who.customerId);
  return { ...(await readPreferences(em, who)), influencerList };
}

/** Calls of the quizzes (API-079 … API-081); open to everybody (OP-015). */
export const quizRoutes = [
  route('GET /quiz_v2', async (c) => ({ data: await readQuiz(c.em, SHOPPING) })),
  route('GET /quiz_v2/key/{key}', async (c, { params }) => ({ data: await readQuiz(c.em, params.key) })),
  route('GET /preferences', (c, { query }) => preferencesOf(c, respondentOf(c.session, query.uuid))),
  route('POST /preferences', async (c, { body }) => {
    const who = respondentOf(c.session, body.uuid);
    await savePreference(c.em, who, body.quiz_key, body.question_id, body.answers ?? []);
    forgetPreferred(c.services.shopperCache, who);
    return preferencesOf(c, who);
  }),
];
