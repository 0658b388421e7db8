import { route } from '../../../platform/http/route.ts';
import { customerOf } from '../../../platform/http/customer-of.ts';
import { refusalOf } from '../../../platform/http/refusal-of.ts';
import { decideReport } from '../decide-report.ts';
import { decideReturn } from '../returns/decide-return.ts';
import { reportShortages } from '../shortages/report-shortages.ts';
import { waitingForStaff } from './waiting.ts';

/** Routes for staff: waiting cases, and their decisions. */
export const staffRoutes = [
  route('GET /desk/waiting', async (c) => waitingForStaff(c.em, customerOf(c))),
  route('POST /desk/report/{id}', async (c, { params, body }) => {
    const staffId = customerOf(c);
    await decideReport(c.services, staffId, params.id, { move: body.decision, refusal: refusalOf(body) });
    return { success: true as const };
  }),
  route('POST /desk/order/{id}/shortages', async (c, { params, body: { mutation_id: mutationId, lines } }) => {
    const shortages = await reportShortages(c.services, customerOf(c), params.id, { mutationId, lines });
    return { success: true as const, shortages };
  }),
  route('POST /desk/return/{id}', async (c, { params, body: { return_move: move, refusal } }) => {
    const staffId = customerOf(c);
    await decideReturn(c.services, staffId, params.id, { move, refusal: refusalOf({ decision: move, refusal }) });
    return { success: true as const };
  }),
];
