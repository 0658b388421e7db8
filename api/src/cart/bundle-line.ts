import type { Em } from '../platform/db/orm.ts';
import { invalid } from '../platform/http/errors.ts';
import type { LineOptions } from './line-options.ts';
import { LINE_TEXT, readSellable } from './line-rules.ts';

/** Whether a part that can be had is chosen for each place of a bundle, and nothing else (CAT-019). @throws HttpError 400 with a text for each place that is wrong */
export async function checkBundle(em: Em, productId: number, chosen: LineOptions): Promise<void> {
  const bundle = (await readSellable(em, [productId])).get(productId);
  const places = new Set([...Object.keys(bundle?.options ?? {}), ...Object.keys(chosen)]);
  const errors = [...places].flatMap((place) => {
    const part = chosen[place] ?? '';
    const text = bundle?.options[place]?.includes(part)
      ? bundle.soldOut[place]?.includes(part) && LINE_TEXT.choiceSoldOut
      : LINE_TEXT.choose;
    // Nested fields are named as the form sends them.
    return text ? [[`bundle_options[${place}]`, text] as const] : [];
  });
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
}
