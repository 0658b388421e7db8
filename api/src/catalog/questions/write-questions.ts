import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';

/** An earlier question with the store's answer; times are UTC. */
export interface PastQuestion {
  productId: number;
  text: string;
  name: string;
  writtenAt: Date;
  answer: { text: string; name: string; at: Date } | null;
}

/** Imports questions that were not asked in this store, with two statements in all. It skips products that have questions. */
export async function writeQuestions(em: Em, past: readonly PastQuestion[]): Promise<void> {
  if (past.length === 0) return;
  await em.transactional(async (tx) => {
    const productIds = past.map(({ productId }) => productId);
    const found = await db(tx)
      .selectFrom('product_questions')
      .select('product_id')
      .where('product_id', 'in', productIds)
      .execute();
    const askers = new Set(found.map((row) => row.product_id));
    const fresh = past.filter(({ productId }) => !askers.has(productId));
    if (fresh.length === 0) return;
    const made = await db(tx)
      .insertInto('product_questions')
      .values(fresh.map(({ productId, text, name, writtenAt }) => ({ product_id: productId, text, name, created_at: writtenAt })))
      .returning(['id', 'product_id', 'text'])
      .execute();
    const ids = new Map(made.map(({ id, product_id, text }) => [`${product_id} ${text}`, id]));
    const answers = fresh.flatMap(({ productId, text, answer }) => {
      const questionId = ids.get(`${productId} ${text}`);
      if (!answer || questionId === undefined) return [];
      return { question_id: questionId, by: 'store' as const, text: answer.text, name: answer.name, created_at: answer.at };
    });
    if (answers.length > 0) await db(tx).insertInto('product_answers').values(answers).execute();
  });
}
