import { route } from '../../platform/http/route.ts';
import { refusalOf, staffOf } from '../../platform/http/staff-of.ts';
import { decideReport } from '../decide-report.ts';
import { decideReturn } from '../returns/decide-return.ts';
import { waitingForStaff } from './waiting.ts';

/** Calls of staff: what waits, and what they decide of it. */
export const staffRoutes = [
  route('GET /staff/waiting', async (c) => waitingForStaff(c.em, staffOf(c, 'Page'))),
  route('POST /staff/report/{id}', async (c, { params, body }) => {
    const staffId = staffOf(c, 'Report');
    await decideReport(c.services, staffId, params.id, { move: body.decision, refusal: refusalOf(body) });
    return { success: true as const };
  }),
  route('POST /staff/return/{id}', async (c, { params, body: { return_move: move, refusal } }) => {
    const staffId = staffOf(c, 'Return');
    await decideReturn(c.services, staffId, params.id, { move, refusal: refusalOf({ decision: move, refusal }) });
    return { success: true as const };
  }),
];
