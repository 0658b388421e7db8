import { type Delivers, notOnSaleText } from '@larder/rules';
import { slug } from './slug.ts';

/** Product kinds of import rows, and their types in the store (CAT-004 … CAT-007). */
export const KINDS = {
  simple: { type: 'simple', tc: null },
  bundle: { type: 'bundle', tc: null },
  grouped: { type: 'grouped', tc: null },
  list: { type: 'curated_list', tc: null },
  configurable: { type: 'configurable', tc: null },
  gift_card: { type: 'giftcard', tc: null },
  email: { type: 'virtual', tc: null },
  gift: { type: 'simple', tc: 2 },
  sample: { type: 'simple', tc: 3 },
} as const;

type KindName = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as KindName[];

/** A part of a set: how many of which product, and the place of a bundle for which it is one of several (CAT-019). */
export interface Part {
  sku: string;
  qty: number;
  place: string | null;
}

/** A choice of a configurable: a separate product, under its displayed name (CAT-019). */
export interface Choice {
  label: string;
  sku: string;
}

/** Whether a product is delivered by email. Every other product needs a weight, given or default: one without weight would count as delivered by email. */
export const isByMail = (kind: KindName): boolean => kind === 'gift_card' || kind === 'email';

export const SETS: readonly KindName[] = ['bundle', 'grouped', 'list'];
/** Whether products of a kind consist of other products (CAT-004 … CAT-007). */
export const isSetKind = (kind: KindName): boolean => SETS.includes(kind);

const SKU = '[A-Za-z0-9][A-Za-z0-9._-]{0,63}';
const PART = new RegExp(`^(${SKU})(?:\\s*[x×*]\\s*([1-9]\\d{0,2}))?$`);
const PLACE = /^([^:/]{1,40}):(.+\/.+)$/;
const CHOICE = new RegExp(`^(.{1,60}?)\\s*=\\s*(${SKU})$`);

function readPart(text: string, place: string | null): Part | null {
  const found = PART.exec(text.trim());
  return found ? { sku: found[1] as string, qty: Number(found[2] ?? 1), place } : null;
}

/** `OIL-1`, `OIL-1 x 2`, or the alternatives for a place, `Snack: BAR-1 / NUT-2 x 2`; null for anything else. */
export function readParts(text: string): Part[] | null {
  const [, place, alternatives] = PLACE.exec(text) ?? [];
  const parts =
    alternatives === undefined
      ? [readPart(text, null)]
      : alternatives.split('/').map((each) => readPart(each, place?.trim() || null));
  return parts.every((part) => part !== null) ? parts : null;
}

/** `Maple = OAT-2`; null for anything else. */
export function readChoice(text: string): Choice | null {
  const found = CHOICE.exec(text);
  return found ? { label: found[1] as string, sku: found[2] as string } : null;
}

/** Under which a choice travels: in addresses, carts and orders. */
export const choiceKey = ({ label, sku }: Choice): string => slug(label) || slug(sku);

/** Fields of a row that decide whether and how its product is sold. */
interface SaleFields {
  listed?: boolean | undefined;
  available?: boolean | undefined;
  codes?: readonly string[] | undefined;
  file?: string | undefined;
}

/** What a product delivers by email; null without codes or a file. */
export const deliversOf = ({ codes, file }: Pick<SaleFields, 'codes' | 'file'>): Delivers | null =>
  codes === undefined ? (file === undefined ? null : 'download') : 'code';

/**
 * Whether lists show a product of this kind, and whether it can be bought. Excluded are free products, and email products
 * without codes or a file.
 */
export function saleOf(kind: KindName, row: SaleFields): { listed: boolean; isAvailable: boolean } {
  const isOff = notOnSaleText(KINDS[kind].type) !== null || (kind === 'email' && deliversOf(row) === null);
  return { listed: (row.listed ?? true) && KINDS[kind].tc === null && !isOff, isAvailable: (row.available ?? true) && !isOff };
}
