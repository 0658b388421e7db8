import { QUESTION_MAX } from '@larder/rules';
import { defineEntity, p } from '@mikro-orm/core';
import { id, index, keyOf, uniqueIndex } from '../../platform/db/columns.ts';

const written = (max: number) => ({
  customerId: keyOf('customers', 'set null').nullable(),
  text: p.text().check(`length(text) <= ${max}`),
  name: p.text().check('length(name) <= 255'),
  /** When staff hid it from the page; null while it is visible. */
  hiddenAt: p.datetime().nullable(),
  hiddenBy: keyOf('customers', 'set null').nullable(),
  createdAt: p.datetime().defaultRaw('store_now()'),
});

/** Questions about products, public. */
export const productQuestions = defineEntity({
  name: 'ProductQuestion',
  tableName: 'product_questions',
  properties: { id: id(), productId: keyOf('products', 'cascade'), ...written(QUESTION_MAX.question) },
  indexes: [
    index('product_questions_of_product', '(product_id, created_at desc, id)'),
    index('product_questions_hidden_by', '(hidden_by) where hidden_by is not null'),
    // A repeated submit stores the question once.
    uniqueIndex('product_questions_once', '(customer_id, product_id, text) where customer_id is not null'),
  ],
});

/** Answers to a question, by the store or by a buyer of the product. */
export const productAnswers = defineEntity({
  name: 'ProductAnswer',
  tableName: 'product_answers',
  properties: {
    id: id(),
    questionId: keyOf('product_questions', 'cascade'),
    by: p.enum(['store', 'buyer']),
    ...written(QUESTION_MAX.answer),
  },
  indexes: [
    index('product_answers_of_question', '(question_id, id)'),
    index('product_answers_of_customer', '(customer_id) where customer_id is not null'),
    index('product_answers_hidden_by', '(hidden_by) where hidden_by is not null'),
  ],
  uniques: [{ properties: ['questionId', 'customerId'] }],
});
