import { invalid, notFound } from '../../platform/http/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { customerOf } from '../../platform/http/customer-of.ts';
import { route } from '../../platform/http/route.ts';
import { decideReport } from '../decide-report.ts';
import { decideReturn } from '../returns/decide-return.ts';
import { waitingForStaff } from './waiting.ts';

/** Who decides. @throws HttpError 404 for anybody but staff: to them nothing is here, and 403 means a ban (OP-046) */
function staffOf(c: RequestContext, what: string): number {
  if (c.viewer.role !== 'employee') throw notFound(what);
  return customerOf(c);
}

/** Why something is refused, which the shopper reads; undefined where it is not. @throws HttpError 400 on `refusal` */
function reasonOf(isRefused: boolean, refusal: string | undefined): string | undefined {
  if (!isRefused) return undefined;
  if (!refusal) throw invalid({ refusal: 'Please say why: the shopper reads it.' });
  return refusal;
}

/** Calls of staff: what waits, and what they decide of it. */
export const staffRoutes = [
  route('GET /staff/waiting', async (c) => waitingForStaff(c.em, staffOf(c, 'Page'))),
  route('POST /staff/report/{id}', async (c, { params, body: { decision, refusal } }) => {
    const staffId = staffOf(c, 'Report');
    await decideReport(c.services, staffId, params.id, { move: decision, refusal: reasonOf(decision === 'refuse', refusal) });
    return { success: true as const };
  }),
  route('POST /staff/return/{id}', async (c, { params, body: { return_move: move, refusal } }) => {
    const staffId = staffOf(c, 'Return');
    await decideReturn(c.services, staffId, params.id, { move, refusal: reasonOf(move === 'refuse', refusal) });
    return { success: true as const };
  }),
];
