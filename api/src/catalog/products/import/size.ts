/** A size as printed, and its total amount in ounces, fluid ounces or units. */
export interface Size {
  text: string;
  amount: number;
  unit: 'oz' | 'fl oz' | 'ct' | 'sq ft';
  grams: number;
}

const GRAMS_PER_OZ = 28.35;
const ML_PER_FL_OZ = 29.57;

/** Reads `16 oz`, `6 × 12 fl oz`, `2 lb`, `750 ml`, `8 ct`, `16.9 fl oz`. @throws RangeError for anything else: a mistake in the stock list. */
export function sizeOf(text: string): Size {
  const pack = /^(\d+) × (.+)$/.exec(text);
  if (pack) {
    const each = sizeOf(pack[2] as string);
    const times = Number(pack[1]);
    return { text, amount: each.amount * times, unit: each.unit, grams: each.grams * times };
  }
  const found = /^([\d.]+) (oz|lb|ml|ct|fl oz|sq ft)$/.exec(text);
  if (!found) throw new RangeError(`Not a size: ${text}`);
  const count = Number(found[1]);
  switch (found[2]) {
    case 'lb':
      return { text, amount: count * 16, unit: 'oz', grams: Math.round(count * 16 * GRAMS_PER_OZ) };
    case 'ml':
      return { text, amount: count / ML_PER_FL_OZ, unit: 'fl oz', grams: Math.round(count) };
    case 'fl oz':
      return { text, amount: count, unit: 'fl oz', grams: Math.round(count * ML_PER_FL_OZ) };
    case 'ct':
      return { text, amount: count, unit: 'ct', grams: Math.round(count * 40) };
    case 'sq ft':
      return { text, amount: count, unit: 'sq ft', grams: Math.round(count * 6) };
    default:
      return { text, amount: count, unit: 'oz', grams: Math.round(count * GRAMS_PER_OZ) };
  }
}
