import type { CallInput, CallResponse, GivesDocument } from '@larder/contracts';
import { GIVES_DOCUMENT_DAYS, GIVES_DOCUMENTS_MOST } from '@larder/rules';
import { lockCustomer } from '../../customers/locked-customer.ts';
import { normalizedPicture } from '../../../platform/pictures/normalize-picture.ts';
import { after, DAY } from '../../../platform/clock.ts';
import { anyOf, db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { isoUtc } from '../../../platform/db/sql.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { customerOf } from '../../../platform/http/customer-of.ts';
import { invalid, notFound } from '../../../platform/http/errors.ts';
import { defineJob } from '../../../platform/jobs/job.ts';

const TYPES = { picture: 'image/webp', pdf: 'application/pdf' } as const;

/** Documents of applications by whose they are, the first first: their names, not what is in them. */
export async function documentsOf(em: Em, applications: readonly number[]): Promise<(application: number) => GivesDocument[]> {
  const found =
    applications.length === 0
      ? []
      : await db(em)
          .selectFrom('gives_documents')
          .select(['id', 'application_id as of', 'name', 'created_at'])
          .where('application_id', '=', anyOf(applications))
          .orderBy('id')
          .execute();
  return (application) =>
    found
      .filter(({ of }) => of === application)
      .map(({ id, name, created_at }) => ({ document_id: id, name, created_at: isoUtc(created_at) }));
}

/**
 * Returns a customer's undecided application.
 * @throws HttpError 404 `Application not found`
 */
async function openOf(em: Em, customerId: number): Promise<number> {
  const open = await db(em)
    .selectFrom('gives_applications')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['submitted', 'proved'])
    .executeTakeFirst();
  if (!open) throw notFound('Application');
  return open.id;
}

async function shown(em: Em, application: number): Promise<CallResponse<'POST /gives/documents'>> {
  return { success: true, documents: (await documentsOf(em, [application]))(application) };
}

/**
 * Returns the document to store, with its type detected by content and never by name. Pictures are re-encoded without camera
 * metadata; a PDF needs a valid beginning and end.
 * @throws HttpError 400 on `document`
 */
async function checked(bytes: Buffer): Promise<{ kind: keyof typeof TYPES; content: Buffer }> {
  const isPdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1024).includes('%%EOF');
  if (isPdf) return { kind: 'pdf', content: bytes };
  const made = await normalizedPicture(bytes, { side: 2000, quality: 80 });
  if ('problem' in made)
    throw invalid({ document: 'We couldn’t read this file. Please choose a JPEG, PNG or WebP photo, or a PDF.' });
  return { kind: 'picture', content: made.bytes };
}

/**
 * POST /gives/documents.
 * @throws HttpError 404 without an open application, 400 on `document` for a wrong type, or one too many
 */
export async function addDocument(c: RequestContext, { body }: CallInput<'POST /gives/documents'>) {
  const customerId = customerOf(c);
  await openOf(c.em, customerId);
  const made = await checked(Buffer.from(body.document, 'base64url'));
  return c.em.transactional(async (em) => {
    // As its decision does: what comes after that finds no open application.
    await lockCustomer(em, customerId);
    const application = await openOf(em, customerId);
    const known = (await documentsOf(em, [application]))(application);
    if (known.length >= GIVES_DOCUMENTS_MOST)
      throw invalid({ document: `You can add ${GIVES_DOCUMENTS_MOST} documents. Please remove one first.` });
    await db(em)
      .insertInto('gives_documents')
      .values({ ...made, application_id: application, name: body.name, created_at: c.now() })
      .execute();
    return shown(em, application);
  });
}

/**
 * DELETE /gives/documents/{id}.
 * @throws HttpError 404 for an unknown document, or one outside one’s open application
 */
export async function removeDocument(c: RequestContext, { params }: CallInput<'DELETE /gives/documents/{id}'>) {
  const application = await openOf(c.em, customerOf(c));
  const removed = await db(c.em)
    .deleteFrom('gives_documents')
    .where('id', '=', params.id)
    .where('application_id', '=', application)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw notFound('Document');
  return shown(c.em, application);
}

/**
 * GET /desk/gives/documents/{id}: only while its application waits for staff, and never one’s own. Each read is logged.
 * @throws HttpError 404 in all other cases
 */
export async function readDocument(c: RequestContext, { params }: CallInput<'GET /desk/gives/documents/{id}'>) {
  const staffId = customerOf(c);
  const found = await db(c.em)
    .selectFrom('gives_documents as d')
    .innerJoin('gives_applications as a', 'a.id', 'd.application_id')
    .select(['d.name', 'd.kind', 'd.content'])
    .where('d.id', '=', params.id)
    .where('a.state', '=', 'proved')
    .where('a.customer_id', '<>', staffId)
    .executeTakeFirst();
  if (!found) throw notFound('Document');
  c.services.log.info({ document_id: params.id, staff_id: staffId }, 'document of an application read');
  return { name: found.name, document: `data:${TYPES[found.kind]};base64,${found.content.toString('base64')}` };
}

/** Deletes the documents of an application, in the transaction that decides it. */
export async function dropDocuments(em: Em, application: number): Promise<void> {
  await db(em).deleteFrom('gives_documents').where('application_id', '=', application).execute();
}

/** Deletes documents of abandoned applications. Documents in review stay until the decision. */
export const cleanGivesDocuments = defineJob({
  queue: 'gives.documents',
  cron: '17 4 * * *',
  async run(services) {
    const until = after(services.clock.now(), -GIVES_DOCUMENT_DAYS * DAY).toISOString();
    const { numDeletedRows } = await db(services.fork())
      .deleteFrom('gives_documents as d')
      .using('gives_applications as a')
      .whereRef('a.id', '=', 'd.application_id')
      .where('a.state', '=', 'submitted')
      .where('d.created_at', '<=', until)
      .executeTakeFirstOrThrow();
    services.log.info({ dropped: Number(numDeletedRows) }, 'documents of applications that were left thrown away');
  },
});
