import { productKey } from '@larder/contracts/data-keys';
import { CATALOG_CACHE, cachedPublicResponse, afterInvalidation } from '../products/answer.ts';
import { audit } from '../../platform/audit/audit.ts';
import { customerOf } from '../../platform/http/customer-of.ts';
import { notFound } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { db } from '../../platform/db/db.ts';
import { queryPrepared } from '../../platform/db/sql.ts';
import { answerQuestion } from './answer.ts';
import { askQuestion } from './ask.ts';
import { answerForStore } from './desk/answer-for-store.ts';
import { findQuestions } from './desk/find-questions.ts';
import { readQuestions } from './read-questions.ts';
import type { Em } from '../../platform/db/orm.ts';

/**
 * Hides a question or an answer from the page, or restores it; a repeated call changes nothing.
 * @throws HttpError 404 for an unknown one
 */
async function hideWritten(
  em: Em,
  table: 'product_questions' | 'product_answers',
  id: number,
  { staffId, hidden, now }: { staffId: number; hidden: boolean; now: Date },
): Promise<number> {
  const what = table === 'product_questions' ? 'Question' : 'Answer';
  return em.transactional(async (tx) => {
    const found = await db(tx)
      .selectFrom(table)
      .select(['customer_id', 'text', 'hidden_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw notFound(what);
    if ((found.hidden_at !== null) === hidden) return id;
    await db(tx)
      .updateTable(table)
      .set(hidden ? { hidden_at: now, hidden_by: staffId } : { hidden_at: null, hidden_by: null })
      .where('id', '=', id)
      .execute();
    await audit(tx, {
      action: hidden ? 'question.hide' : 'question.show',
      subject: { type: what.toLowerCase(), id, label: found.text.slice(0, 100), customerId: found.customer_id },
      before: { hidden: !hidden },
      after: { hidden },
    });
    return id;
  });
}

const success = (id: number) => ({ success: true as const, id });

/** Every call of contracts/questions.ts. */
export const questionRoutes = [
  route(
    'GET /questions/product/{id}',
    (c, { params, query }) => {
      const isStaff = c.viewer.role === 'employee';
      return cachedPublicResponse(
        c,
        'GET /questions/product/{id}',
        [params.id, query, isStaff],
        [productKey(params.id)],
        async () => {
          const page = await readQuestions(c.em, params.id, query, isStaff);
          const known = () => queryPrepared(c.em, db(c.em).selectFrom('products').select('id').where('id', '=', params.id));
          if (page.total === 0 && (await known()).length === 0) throw notFound('Product');
          return { ...page, cur_page: query.cur_page, page_size: query.page_size };
        },
      );
    },
    { cache: CATALOG_CACHE },
  ),
  route(
    'POST /questions',
    async (c, { body }) => success(await afterInvalidation(c, askQuestion(c.em, customerOf(c), body, c.now()))),
    {
      rateLimit: 10,
    },
  ),
  route(
    'POST /questions/{id}/answer',
    async (c, { params, body }) => {
      const who = { customerId: customerOf(c), isForStore: false, now: c.now() };
      return success(await afterInvalidation(c, answerQuestion(c.em, c.services.mail, params.id, body, who)));
    },
    { rateLimit: 10 },
  ),
  route('GET /desk/questions', (c, { query }) => findQuestions(c.em, query)),
  route('POST /desk/questions/{id}/answer', (c, sent) => afterInvalidation(c, answerForStore(c, sent))),
  route('PUT /desk/question/{id}', async (c, { params, body }) => {
    const how = { staffId: customerOf(c), hidden: body.hidden === 1, now: c.now() };
    return success(await afterInvalidation(c, hideWritten(c.em, 'product_questions', params.id, how)));
  }),
  route('PUT /desk/answer/{id}', async (c, { params, body }) => {
    const how = { staffId: customerOf(c), hidden: body.hidden === 1, now: c.now() };
    return success(await afterInvalidation(c, hideWritten(c.em, 'product_answers', params.id, how)));
  }),
];
