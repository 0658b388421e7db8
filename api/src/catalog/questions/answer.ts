import { paths } from '@larder/contracts';
import type { Mail } from '../../platform/mail/mail.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { sql } from '../../platform/db/sql.ts';
import { badRequest, conflict, notFound } from '../../platform/http/errors.ts';
import { boughtBy } from '../reviews/write-review.ts';
import { cleaned } from './ask.ts';

interface Answering {
  customerId: number;
  /** The answer is the store's, from the desk; others are those of buyers. */
  isForStore: boolean;
  now: Date;
}

/**
 * Answers a question, once, for the store or as a buyer of the product, in one transaction. The author gets an e-mail for the first
 * answer and for the store's answer.
 * @throws HttpError 404 for an unknown or hidden question, 400 `not_bought`, 409 `already_answered`
 */
export async function answerQuestion(
  em: Em,
  mail: Mail,
  questionId: number,
  written: { text: string; name: string },
  { customerId, isForStore, now }: Answering,
): Promise<number> {
  const { text, name } = cleaned(written);
  return em.transactional(async (tx) => {
    const question = await db(tx)
      .selectFrom('product_questions as q')
      .innerJoin('products as p', 'p.id', 'q.product_id')
      .leftJoin('customers as c', 'c.id', 'q.customer_id')
      .select(['q.customer_id', 'q.text', 'p.title', 'p.url_key', 'c.email', 'c.firstname'])
      .select(boughtBy(customerId, sql.ref('q.product_id')).as('bought'))
      .select(sql<boolean>`exists (select 1 from product_answers a where a.question_id = q.id)`.as('is_answered'))
      .where('q.id', '=', questionId)
      .where('q.hidden_at', 'is', null)
      // Two at the same moment: one of them is the first.
      .forUpdate('q')
      .executeTakeFirst();
    if (!question) throw notFound('Question');
    if (!isForStore && !question.bought)
      throw badRequest('Only shoppers who bought this item here can answer.', { errorCode: 'not_bought' });
    const made = await db(tx)
      .insertInto('product_answers')
      .values({
        question_id: questionId,
        customer_id: customerId,
        by: isForStore ? 'store' : 'buyer',
        text,
        name,
        created_at: now,
      })
      .onConflict((clash) => clash.columns(['question_id', 'customer_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw conflict('You have already answered this question.', 'already_answered');
    const { email, firstname, title, url_key } = question;
    const isOwn = question.customer_id === customerId;
    if (email && !isOwn && (isForStore || !question.is_answered)) {
      const path = `${paths.product(url_key)}#questions`;
      await mail.send(tx, 'question_answered', email, {
        firstname: firstname ?? '',
        title,
        path,
        question: question.text,
        answer: text,
      });
    }
    return made.id;
  });
}
