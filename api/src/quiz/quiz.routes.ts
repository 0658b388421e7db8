import { route } from '../platform/http/route.ts';
import { forgetPreferred } from './preferred.ts';
import { readPreferences, respondentOf, savePreference } from './preferences.ts';
import { SHOPPING } from './quiz-definition.ts';
import { readQuiz } from './quiz-read.ts';

/** Calls of the quizzes (API-079 … API-081); open to everybody (OP-015). */
export const quizRoutes = [
  route('GET /quiz_v2', async (c) => ({ data: await readQuiz(c.em, SHOPPING) })),
  route('GET /quiz_v2/key/{key}', async (c, { params }) => ({ data: await readQuiz(c.em, params.key) })),
  route('GET /preferences', (c, { query }) => readPreferences(c.em, respondentOf(c.session, query.uuid))),
  route('POST /preferences', async (c, { body }) => {
    const who = respondentOf(c.session, body.uuid);
    await savePreference(c.em, who, body.quiz_key, body.question_id, body.answers ?? []);
    forgetPreferred(c.services.shopperCache, who);
    return readPreferences(c.em, who);
  }),
];
