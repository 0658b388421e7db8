import { invalid } from './errors.ts';

/** Why something is refused, which the shopper reads; undefined where it is not. @throws HttpError 400 on `refusal` */
export function refusalOf({ decision, refusal }: { decision: string; refusal?: string | undefined }): string | undefined {
  if (decision !== 'refuse') return undefined;
  if (!refusal) throw invalid({ refusal: 'Please give a reason. The shopper will see it.' });
  return refusal;
}
