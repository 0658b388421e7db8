/** Units of a size in a search text: weight, volume, count, and packs of several. */
export type SizeUnit = 'oz' | 'fl oz' | 'ct' | 'pack';

/** A size in a search text: so many of any of `units`, and its position in the text. */
export interface SizeWords {
  amount: number;
  units: readonly SizeUnit[];
  /** `12 oz`, `6 pack`. */
  label: string;
  start: number;
  end: number;
}

interface Measure {
  /** How the number is followed. */
  words: string;
  label: string;
  units: readonly SizeUnit[];
  /** Base units in one of this measure. */
  times: number;
}

const OZ_PER_GRAM = 1 / 28.35;
const FL_OZ_PER_ML = 1 / 29.57;

/** The first match counts. Ounces of a drink are fluid ounces. */
const MEASURES: readonly Measure[] = [
  { words: String.raw`fl\.?\s?oz|fluid ounces?`, label: 'fl oz', units: ['fl oz'], times: 1 },
  { words: 'oz|ounces?', label: 'oz', units: ['oz', 'fl oz'], times: 1 },
  { words: 'lbs?|pounds?', label: 'lb', units: ['oz'], times: 16 },
  { words: 'kg|kilos?|kilograms?', label: 'kg', units: ['oz'], times: 1000 * OZ_PER_GRAM },
  { words: 'g|grams?', label: 'g', units: ['oz'], times: OZ_PER_GRAM },
  { words: 'ml|milliliters?', label: 'ml', units: ['fl oz'], times: FL_OZ_PER_ML },
  { words: 'l|liters?', label: 'l', units: ['fl oz'], times: 1000 * FL_OZ_PER_ML },
  { words: 'ct|counts?|pieces', label: 'ct', units: ['ct'], times: 1 },
  { words: 'pk|packs?', label: 'pack', units: ['pack'], times: 1 },
];

const NUMBER = String.raw`(?<![\p{L}\d.$-])(\d{1,4}(?:\.\d{1,2})?)`;
const PATTERNS = MEASURES.map((measure) => ({
  measure,
  pattern: new RegExp(String.raw`${NUMBER}[\s-]?(?:${measure.words})(?![\p{L}\d])\.?`, 'giu'),
}));
const PACK_OF = /(?<![\p{L}\d])packs? of (\d{1,3})(?![\p{L}\d.])/giu;

/** The sizes that a search text names: `12 oz`, `2lb`, `500 ml`, `6-pack`, `pack of 4`; none twice over the same words, in the order of the text. */
export function sizeWords(text: string): SizeWords[] {
  const pack = { label: 'pack', units: ['pack'], times: 1 } as const;
  const found = [{ measure: pack, pattern: PACK_OF }, ...PATTERNS].flatMap(({ measure, pattern }) =>
    [...text.matchAll(pattern)].map((match): SizeWords => {
      const count = Number(match[1]);
      return {
        amount: Math.round(count * measure.times * 10) / 10,
        units: measure.units,
        label: `${count} ${measure.label}`,
        start: match.index,
        end: match.index + match[0].length,
      };
    }),
  );
  const first = found.filter(({ start, end }, i) => !found.slice(0, i).some((other) => other.start < end && start < other.end));
  return first.filter(({ amount }) => amount > 0).toSorted((a, b) => a.start - b.start);
}
