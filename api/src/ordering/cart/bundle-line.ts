import { PURCHASE_TEXT } from '@larder/rules';
import { invalid } from '../../platform/http/errors.ts';
import type { LineOptions } from './line-options.ts';
import type { ProductFacts } from './purchase-facts.ts';

/** Checks that an available part, and nothing else, is chosen for each place of a bundle (CAT-019). @throws HttpError 400 with a text for each place that is wrong */
export function checkBundle(bundle: ProductFacts, chosen: LineOptions): void {
  const places = new Set([...Object.keys(bundle.options), ...Object.keys(chosen)]);
  const errors = [...places].flatMap((place) => {
    const part = chosen[place] ?? '';
    const text = bundle.options[place]?.includes(part)
      ? bundle.soldOut[place]?.includes(part) && PURCHASE_TEXT.choiceSoldOut
      : PURCHASE_TEXT.choose;
    // Nested fields are named as the form sends them.
    return text ? [[`bundle_options[${place}]`, text] as const] : [];
  });
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
}
