import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import { cleanLine, cleanLines } from '../reviews/clean-text.ts';

/**
 * Cleans the text and the name for storage: removes invisible characters.
 * @throws HttpError 400 by field for texts without visible characters
 */
export function cleaned(written: { text: string; name: string }): { text: string; name: string } {
  const clean = { text: cleanLines(written.text), name: cleanLine(written.name) };
  const empty = (['text', 'name'] as const).filter((field) => clean[field] === '');
  if (empty.length > 0) throw invalid(Object.fromEntries(empty.map((field) => [field, 'This is a required field.'])));
  return clean;
}

/**
 * Stores a question about a product. The same text by the same customer returns the existing question.
 * @throws HttpError 404 for an unknown product
 */
export async function askQuestion(
  em: Em,
  customerId: number,
  question: { product_id: number; text: string; name: string },
  now: Date,
): Promise<number> {
  const { text, name } = cleaned(question);
  const product = await db(em).selectFrom('products').select('id').where('id', '=', question.product_id).executeTakeFirst();
  if (!product) throw notFound('Product');
  const { id } = await db(em)
    .insertInto('product_questions')
    .values({ product_id: product.id, customer_id: customerId, text, name, created_at: now })
    // An update without a change, because only an update returns the existing row.
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'product_id', 'text']).where('customer_id', 'is not', null).doUpdateSet({ text }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
