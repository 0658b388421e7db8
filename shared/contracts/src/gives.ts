import { z } from 'zod';
import { GIVES_CATEGORIES, GIVES_DOCUMENT_LENGTH, givesMachine, HOUSEHOLD_MAX, INCOME_BANDS, STORY_MAX } from '@larder/rules';
import { call, deskCall } from './call.ts';
import { filled, id, int, moment, ok, text } from './wire.ts';

const status = z.enum(givesMachine.states);

/** A document that shows what an application says; what is in it is read by who decides. */
const aDocument = z.object({ document_id: z.number().int(), name: z.string(), created_at: moment });
/** Uploaded document of an application for a free membership (OP-049). */
export type GivesDocument = z.infer<typeof aDocument>;
const documents = z.array(aDocument);
const uploadResult = z.object({ success: z.literal(true), documents });

/** An application that staff decides, with its answers. */
const waiting = z.object({
  application_id: z.number().int(),
  shopper_name: z.string(),
  shopper_email: z.string(),
  category: z.enum(GIVES_CATEGORIES),
  household_size: z.number().int(),
  income_band: z.enum(INCOME_BANDS),
  story: z.string(),
  created_at: moment,
  documents,
});
/** Application for a free membership that waits for a decision of staff (OP-049). */
export type GivesWaiting = z.infer<typeof waiting>;

/** Free memberships (OP-049). Calls of staff respond with 404 to others (OP-046 reserves 403 for bans). */
export const givesCalls = {
  'GET /gives/application': call({
    summary: 'How one’s application for a free membership stands',
    access: 'login',
    response: z.object({
      application: z
        .object({ status, category: z.enum(GIVES_CATEGORIES), created_at: moment, refusal: z.string().nullable() })
        .nullable(),
      obstacle: z.string().nullable(),
      documents,
    }),
  }),
  'POST /gives/documents': call({
    summary: 'Add a photo or a PDF to one’s open application; it is told by its content and goes with the decision',
    access: 'login',
    body: z.object({
      name: filled(100),
      document: z
        .string()
        .min(1, 'Please choose a photo or a PDF.')
        .max(GIVES_DOCUMENT_LENGTH, 'This document is too large. Please choose one of at most 700 KB.')
        .regex(/^[\w-]*$/, 'Please choose a photo or a PDF.'),
    }),
    response: uploadResult,
  }),
  'DELETE /gives/documents/{id}': call({
    summary: 'Take a document off one’s open application',
    access: 'login',
    params: z.object({ id }),
    response: uploadResult,
  }),
  'POST /gives/questionnaire': call({
    summary: 'Apply for a free membership (API-093, OP-178)',
    access: 'login',
    body: z.object({
      category: z.enum(GIVES_CATEGORIES, { error: 'Please choose what describes you.' }),
      household_size: int(1, HOUSEHOLD_MAX),
      income_band: z.enum(INCOME_BANDS, { error: 'Please choose your annual household income.' }),
      story: filled(STORY_MAX),
    }),
    response: z.object({ success: z.literal(true), status: z.literal('submitted') }),
  }),
  'POST /gives/verify': call({
    summary: 'Prove who one is; then staff decides the application (OP-049, OP-082)',
    access: 'login',
    body: z.object({ date_of_birth: text(10) }),
    refusals: [409],
    response: z.object({ success: z.literal(true), status }),
  }),
  'GET /desk/gives': deskCall({
    summary: 'Applications of others that wait for staff, oldest first',
    permission: 'customers.write',
    response: z.object({ applications: z.array(waiting) }),
  }),
  'GET /desk/gives/documents/{id}': deskCall({
    summary: 'A document of somebody else’s application that waits, as a data URL; for staff alone, while they may decide it',
    permission: 'customers.write',
    params: z.object({ id }),
    response: z.object({ name: z.string(), document: z.string() }),
  }),
  'POST /desk/gives/{id}': deskCall({
    summary: 'Approve an application that waits, or refuse it with a reason; for staff, and not for their own',
    permission: 'customers.write',
    params: z.object({ id }),
    body: z.object({ decision: z.enum(['accept', 'refuse']), refusal: text(300).optional() }),
    refusals: [409],
    response: ok,
  }),
};
