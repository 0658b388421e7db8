import { givesMachine, type GivesCategory, type IncomeBand } from '@larder/rules';
import sharp from 'sharp';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { beginning } from '../../platform/history.ts';

/** Answers of an application for a free membership, and a drawing of its proof. */
export interface Application {
  category: GivesCategory;
  householdSize: number;
  incomeBand: IncomeBand;
  story: string;
  document: { name: string; svg: string };
}

/**
 * Writes an application that waits for staff, with a verified owner. An existing application of this e-mail stays unchanged.
 */
export async function writeApplication(em: Em, email: string, application: Application, now: Date): Promise<void> {
  const owner = await db(em).selectFrom('customers').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const known = await db(em).selectFrom('gives_applications').select('id').where('customer_id', '=', owner.id).executeTakeFirst();
  if (known) return;
  const { id } = await db(em)
    .insertInto('gives_applications')
    .values({
      customer_id: owner.id,
      category: application.category,
      household_size: application.householdSize,
      income_band: application.incomeBand,
      story: application.story,
      state: 'proved',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db(em)
    .insertInto('gives_history')
    .values({ application_id: id, ...beginning(givesMachine, 'proved', 'seed', now) })
    .execute();
  const content = await sharp(Buffer.from(application.document.svg)).webp().toBuffer();
  await db(em)
    .insertInto('gives_documents')
    .values({ application_id: id, name: application.document.name, kind: 'picture', content, created_at: now })
    .execute();
}
