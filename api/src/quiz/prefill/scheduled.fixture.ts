import { randomUUID } from 'node:crypto';
import { product, shopper } from '../../ordering/cart/shop.fixture.ts';
import { db } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import { type Person, startApi, type TestApi } from '../../../test/index.ts';
import { writeQuizzes } from '../answers/write-quizzes.ts';

/** An API with simulated time, the quizzes and three products. */
export async function openPrefillStore(): Promise<TestApi> {
  const api = await startApi({ stocked: false, time: 'store', env: { LOG_LEVEL: 'silent', REGISTER_LIMIT: '1000' } });
  await writeQuizzes(api.em());
  for (let made = 0; made < 3; made++) await product(api.em());
  return api;
}

/**
 * A member who lets the store fill the cart.
 * @param frequency how often they stock up, as the quiz names it
 */
export async function planned(api: TestApi, frequency: string, stage?: Parameters<typeof shopper>[1]): Promise<Person> {
  const person = await shopper(api, stage);
  await sql`update customers set cartprefill_enabled = true, cartprefill_ai_enabled = true where id = ${person.id}`.execute(
    api.em().getKysely(),
  );
  await person.client.ok('POST /preferences', { body: { uuid: randomUUID(), question_id: 2, answers: [frequency] } });
  return person;
}

/** Returns the number of items in a person's cart. */
export const inCart = async ({ client }: Person): Promise<number> => Object.values((await client.ok('GET /carts')).items).length;

/** Runs due jobs, and returns the texts of the mails about a filled cart. */
export async function filledMails(api: TestApi, { email }: Person): Promise<string[]> {
  await api.runJobs();
  const found = await db(api.em())
    .selectFrom('mailbox_messages')
    .select('text_body')
    .where('recipient', '=', email)
    .where('template', '=', 'cart_filled')
    .execute();
  return found.map(({ text_body: text }) => text);
}
