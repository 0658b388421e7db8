import { sizeOf } from '../size.ts';
import type { FormatContext, LabelType } from './format.ts';
import { nameText } from './text.ts';

/** Stock of a product of which a file says only that it is in stock. */
export const UNCOUNTED_STOCK = 100;
/** Name of the brand where a file names none. */
export const NO_BRAND = 'Unbranded';
/** Category of a product that a file puts in none. */
const NO_CATEGORY = 'Other';

const MOST_STOCK = 1_000_000;
const MOST_PICTURES = 12;

/**
 * An amount as `4.99`, from `4.99 USD`, `$4.9`, `1,299.00`, `4,99` or `12.5000`. A text of another currency or without an amount stays as it
 * is, and the import refuses it.
 */
export function dollars(text: string): string {
  const bare = text
    .trim()
    .replace(/^\$\s*|\s*(?:USD|\$)$/gi, '')
    .replace(/^USD\s*/i, '');
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare.replace(/^(\d+),(\d{2})$/, '$1.$2');
  return /^\d+(?:\.\d*)?$/.test(plain) ? plain.replace(/(\.\d\d)0+$/, '$1').replace(/\.$/, '') : text.trim();
}

/** Cents of {@link dollars}; null for an invalid price. */
export const centsOf = (price: string): number | null =>
  /^\d{1,5}(?:\.\d{1,2})?$/.test(price) && Number(price) > 0 ? Math.round(Number(price) * 100) : null;

/** A sku of the characters that the import takes; the fallback where a file has none. */
export function skuText(text: string, fallback: string): string {
  const tidy = (raw: string): string =>
    raw
      .replace(/[^A-Za-z0-9._-]+/g, '-')
      .replace(/^[^A-Za-z0-9]+|-+$/g, '')
      .slice(0, 64);
  return tidy(text) || tidy(fallback);
}

/** Reads whole units; oversold stock counts as zero. */
export function stockOf(text: string): number {
  const units = Math.floor(Number(text));
  return Number.isFinite(units) ? Math.min(Math.max(units, 0), MOST_STOCK) : 0;
}

const GRAMS: Readonly<Record<string, number>> = { g: 1, kg: 1000, oz: 28.3495, lb: 453.592, lbs: 453.592 };

/** Whole grams of an amount with its unit; undefined where there is none. */
export function gramsOf(amount: string, unit: string): number | undefined {
  const grams = Math.round(Number(amount.replace(',', '.')) * (GRAMS[unit.toLowerCase()] ?? Number.NaN));
  return grams >= 1 && grams <= 1_000_000 ? grams : undefined;
}

/** Addresses of pictures in their order, each once, at most twelve. */
export function picturesOf(addresses: readonly string[]): string[] {
  const usable = addresses.map((each) => each.trim()).filter((each) => /^https?:\/\/\S+$/i.test(each) && each.length <= 500);
  return [...new Set(usable)].slice(0, MOST_PICTURES);
}

/** A path of the category tree: at most three names, of at most 60 characters each. */
export function categoryPath(names: readonly string[]): string {
  const path = names
    .map((name) => nameText(name.replaceAll('>', ' '), 60))
    .filter(Boolean)
    .slice(0, 3);
  return path.join(' > ') || NO_CATEGORY;
}

/** Keeps tags that are labels of the store. The store cannot display others. */
export function labelsOf(tags: readonly string[], { hasLabel }: FormatContext): Partial<Record<LabelType, string[]>> {
  const names = [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))];
  const found = (['diets', 'certifications', 'concerns'] as const).flatMap((type) => {
    const own = names.filter((name) => hasLabel(type, name)).slice(0, 30);
    return own.length ? [[type, own] as const] : [];
  });
  return Object.fromEntries(found);
}

/** The first text that is a size as packs print it, such as `16 oz` or `750ml`. */
export function findSize(texts: readonly string[]): string | undefined {
  return texts
    .map((text) =>
      text.trim().replace(/^([\d.]+)\s*([a-z].*)$/i, (_, amount: string, unit: string) => `${amount} ${unit.toLowerCase()}`),
    )
    .find(isSize);
}

function isSize(text: string): boolean {
  try {
    return sizeOf(text).amount > 0;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Address of the product's page: the one that shoppers and search engines know already, where the store can have it. */
export const urlKeyOf = (handle: string): string | undefined => (/^[a-z0-9][a-z0-9-]{0,119}$/.test(handle) ? handle : undefined);

/** Whether a time is between two dates. An empty or unreadable date sets no limit. */
export function isBetween(now: Date, begin: string, end: string): boolean {
  const [from, to] = [Date.parse(begin), Date.parse(end)];
  return !(from > now.getTime()) && !(to < now.getTime());
}
