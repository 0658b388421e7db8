import type { RequestContext } from './context.ts';
import { customerOf } from './customer-of.ts';
import { invalid, notFound } from './errors.ts';

/** Who of staff calls. @throws HttpError 404 for anybody but staff: to them nothing is here, and 403 means a ban (OP-046) */
export function staffOf(c: RequestContext, what: string): number {
  if (c.viewer.role !== 'employee') throw notFound(what);
  return customerOf(c);
}

/** Why something is refused, which the shopper reads; undefined where it is not. @throws HttpError 400 on `refusal` */
export function refusalOf({ decision, refusal }: { decision: string; refusal?: string | undefined }): string | undefined {
  if (decision !== 'refuse') return undefined;
  if (!refusal) throw invalid({ refusal: 'Please say why: the shopper reads it.' });
  return refusal;
}
