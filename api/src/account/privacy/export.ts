import type { CallResponse } from '@larder/contracts';
import { requireVerifiedEmail } from '../customers/email-verified.ts';
import { readReportPicture } from '../../ordering/for-account.ts';
import { after, DAY } from '../../platform/clock.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { customerOf } from '../../platform/http/customer-of.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { freshProof } from '../session/fresh-proof.ts';
import { archiveOf, readPerson } from './archive.ts';

/** How long an archive stays available (ms). */
const LIFE = 7 * DAY;

/**
 * POST /account/privacy/export: a job builds an archive, a mail announces it. A repeated request during the build changes
 * nothing; afterwards it rebuilds the archive.
 * @throws HttpError 400 `otp_required` without a fresh proof (OP-197), `email_unverified` (OP-215)
 */
export async function askExport(c: RequestContext): Promise<CallResponse<'POST /account/privacy/export'>> {
  const customerId = customerOf(c);
  await requireVerifiedEmail(c.em, customerId);
  await freshProof(c);
  await c.em.transactional((em) => requestArchive(c.services, em, customerId));
  return { success: true };
}

/** Requests an archive of a customer's data, in the caller's transaction. It replaces an available one. */
export async function requestArchive(services: Services, em: Em, customerId: number): Promise<void> {
  const now = services.clock.now();
  await endReady(em, customerId);
  const request = await db(em)
    .insertInto('privacy_requests')
    .values({ customer_id: customerId, kind: 'export', requested_at: now, due_at: after(now, LIFE) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (request) await services.jobs.send(em, makeArchive, { request_id: request.id });
}

/**
 * POST /account/privacy/archive.
 * @throws HttpError as {@link askExport}, 404 without an available archive
 */
export async function readArchive(c: RequestContext): Promise<CallResponse<'POST /account/privacy/archive'>> {
  const customerId = customerOf(c);
  await requireVerifiedEmail(c.em, customerId);
  await freshProof(c);
  const ready = await db(c.em)
    .selectFrom('privacy_requests')
    .select('archive')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'export')
    .where('state', '=', 'ready')
    .where('due_at', '>', c.now().toISOString())
    .executeTakeFirst();
  if (!ready?.archive) throw notFound('Archive');
  return { name: 'larder-your-data.zip', archive: ready.archive.toString('base64') };
}

/** Builds a requested archive. Skips a request that is no longer waiting: it is built, or its owner is deleted. */
export const makeArchive = defineJob<{ request_id: number }>({
  queue: 'privacy.archive',
  concerns: (data) => data,
  async run(services, { request_id }) {
    await services.fork().transactional(async (em) => {
      const request = await db(em)
        .selectFrom('privacy_requests as r')
        .innerJoin('customers as c', 'c.id', 'r.customer_id')
        .select(['c.id', 'c.email', 'c.firstname'])
        .where('r.id', '=', request_id)
        .where('r.state', '=', 'waiting')
        .forUpdate('r')
        .executeTakeFirst();
      if (!request) return;
      const now = services.clock.now();
      const sections = await readPerson(em, request);
      const pictures = new Map<string, Uint8Array>();
      for (const { id } of await reportsWithPictures(em, request.id)) {
        const url = await readReportPicture(services, em, id, { customerId: request.id, isStaff: false });
        if (url !== null) pictures.set(`pictures/report-${id}.webp`, Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
      }
      for (const { file, bytes } of await documentFiles(em, request.id)) pictures.set(file, bytes);
      for (const { file, bytes } of await reviewFiles(em, request.id)) pictures.set(file, bytes);
      const archive = Buffer.from(archiveOf(sections, pictures, now));
      await db(em)
        .updateTable('privacy_requests')
        .set({ state: 'ready', archive, due_at: after(now, LIFE) })
        .where('id', '=', request_id)
        .execute();
      const readyUntil = after(now, LIFE).toISOString();
      await services.mail.send(em, 'data_ready', request.email, { firstname: request.firstname, readyUntil });
    });
  },
});

const reportsWithPictures = (em: Em, customerId: number) =>
  db(em)
    .selectFrom('order_reports as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select('r.id')
    .where('o.customer_id', '=', customerId)
    .where('r.picture', 'is not', null)
    .execute();

/** Returns the documents of an undecided application. */
async function documentFiles(em: Em, customerId: number): Promise<{ file: string; bytes: Uint8Array }[]> {
  const found = await db(em)
    .selectFrom('gives_documents as d')
    .innerJoin('gives_applications as a', 'a.id', 'd.application_id')
    .select(['d.id', 'd.kind', 'd.content'])
    .where('a.customer_id', '=', customerId)
    .execute();
  return found.map(({ id, kind, content }) => ({
    file: `documents/application-${id}.${kind === 'pdf' ? 'pdf' : 'webp'}`,
    bytes: content,
  }));
}

/** The pictures that came with their reviews. */
async function reviewFiles(em: Em, customerId: number): Promise<{ file: string; bytes: Uint8Array }[]> {
  const found = await db(em)
    .selectFrom('review_pictures as p')
    .innerJoin('reviews as r', 'r.id', 'p.review_id')
    .select(['r.id', 'p.content'])
    .where('r.customer_id', '=', customerId)
    .execute();
  return found.map(({ id, content }) => ({ file: `pictures/review-${id}.webp`, bytes: content }));
}

/** Deletes an available archive. */
const endReady = (em: Em, customerId: number) =>
  db(em)
    .updateTable('privacy_requests')
    .set({ state: 'done', archive: null })
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'export')
    .where('state', '=', 'ready')
    .execute();

/** Deletes expired archives. */
export const endArchives = (em: Em, now: Date) =>
  db(em)
    .updateTable('privacy_requests')
    .set({ state: 'done', archive: null })
    .where('kind', '=', 'export')
    .where('state', '=', 'ready')
    .where('due_at', '<=', now.toISOString())
    .execute();
