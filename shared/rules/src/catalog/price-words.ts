/** A price range in a search text: bounds in dollars, both included, and its position in the text. */
export interface PriceWords {
  min: number | null;
  max: number | null;
  start: number;
  end: number;
}

const AMOUNT = String.raw`(\$)?\s?(\d{1,5}(?:\.\d{1,2})?)(?![\d.]*\d)\s?(dollars?|bucks?|usd)?(?![\p{L}\d])`;
const AT_MOST = 'under|below|less than|cheaper than|up to|at most|max(?:imum)?|no more than';
const AT_LEAST = 'over|above|more than|at least|from|min(?:imum)?';

const BETWEEN = new RegExp(String.raw`(?<![\p{L}\d])(?:between |from )?${AMOUNT}\s?(?:and|to|-|–)\s?${AMOUNT}`, 'iu');
const ONE_END = new RegExp(String.raw`(?<![\p{L}\d])(?:(${AT_MOST})|(${AT_LEAST}))\s+${AMOUNT}`, 'iu');
const ALONE = new RegExp(String.raw`(?<![\p{L}\d])${AMOUNT}`, 'iu');

/** Unit after a number that is no price: `under 5 oz`, `over 20 grams`. */
const MEASURED =
  /^\s*(?:fl|oz|ounces?|lbs?|pounds?|g|grams?|mg|kg|ml|l|liters?|ct|counts?|packs?|pk|cal|calories|carbs?|percent|%|spf|min|minutes?|years?|months?|ingredients?)(?![\p{L}])/iu;

interface Sums {
  isMoney: boolean;
  dollars: number;
}
const sums = (sign: string | undefined, amount: string | undefined, unit: string | undefined): Sums => ({
  isMoney: sign !== undefined || unit !== undefined,
  dollars: Number(amount),
});

/**
 * The price that a search text names: `under $20`, `$5-$10`, `over 10 dollars`, `$15` (at most). Without a sign of money only an upper bound is one
 * (`under 20`), and no number that measures something else. Null where there is none.
 */
export function priceWords(text: string): PriceWords | null {
  const between = BETWEEN.exec(text);
  if (between) {
    const [low, high] = [sums(between[1], between[2], between[3]), sums(between[4], between[5], between[6])];
    if ((low.isMoney || high.isMoney) && low.dollars <= high.dollars) return found(text, between, low.dollars, high.dollars);
  }
  const oneEnd = ONE_END.exec(text);
  if (oneEnd) {
    const { isMoney, dollars } = sums(oneEnd[3], oneEnd[4], oneEnd[5]);
    if (oneEnd[1] !== undefined) return found(text, oneEnd, null, dollars);
    if (isMoney) return found(text, oneEnd, dollars, null);
  }
  const alone = ALONE.exec(text);
  return alone && sums(alone[1], alone[2], alone[3]).isMoney ? found(text, alone, null, Number(alone[2])) : null;
}

function found(text: string, { 0: words, index }: RegExpExecArray, min: number | null, max: number | null): PriceWords | null {
  const end = index + words.trimEnd().length;
  return MEASURED.test(text.slice(end)) ? null : { min, max, start: index, end };
}

const dollars = (amount: number): string => `$${Number.isInteger(amount) ? amount : amount.toFixed(2)}`;

/** `Up to $20`, `From $5`, `$5 to $10`. */
export function priceWordsLabel({ min, max }: Pick<PriceWords, 'min' | 'max'>): string {
  if (min === null) return `Up to ${dollars(max ?? 0)}`;
  return max === null ? `From ${dollars(min)}` : `${dollars(min)} to ${dollars(max)}`;
}
