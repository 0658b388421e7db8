import { notOnSaleText } from '@larder/rules';
import type { ImportRow, Problem } from './row.ts';

/** What a row may call its product, and what the store knows it as (CAT-004 … CAT-007). */
export const KINDS = {
  simple: { type: 'simple', tc: null },
  bundle: { type: 'bundle', tc: null },
  grouped: { type: 'grouped', tc: null },
  list: { type: 'curated_list', tc: null },
  gift_card: { type: 'giftcard', tc: null },
  email: { type: 'virtual', tc: null },
  gift: { type: 'simple', tc: 2 },
  sample: { type: 'simple', tc: 3 },
} as const;

export type KindName = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as KindName[];

/** A part of a set: how many of which product. */
export interface Part {
  sku: string;
  qty: number;
}

const SETS: readonly KindName[] = ['bundle', 'grouped', 'list'];
const isSetKind = (kind: KindName): boolean => SETS.includes(kind);

const PART = /^([A-Za-z0-9][A-Za-z0-9._-]{0,63})(?:\s*[x×*]\s*([1-9]\d{0,2}))?$/;

/** `OIL-1`, `OIL-1 x 2`; null for anything else. */
export function readPart(text: string): Part | null {
  const found = PART.exec(text.trim());
  return found ? { sku: found[1] as string, qty: Number(found[2] ?? 1) } : null;
}

/** What a kind asks of its row. */
export function kindProblems({ kind = 'simple', parts, sku, autoship_price }: ImportRow): Problem[] {
  const found: Problem[] = [];
  const add = (field: string, reason: string) => found.push({ field, reason });
  if (isSetKind(kind) !== (parts !== undefined))
    add('parts', isSetKind(kind) ? `is missing: a ${kind} has parts` : `are for ${SETS.join(', ')}`);
  if (parts?.some((part) => part.sku === sku)) add('parts', 'name the product itself');
  if (parts && new Set(parts.map((part) => part.sku)).size < parts.length) add('parts', 'name a product twice');
  if (kind !== 'simple' && autoship_price !== undefined) add('autoship_price', 'is for simple products');
  return found;
}

/** Whether a product of this kind stands in lists, and whether it can be bought: not what no store delivers yet, nor what is given away. */
export function saleOf(kind: KindName, row: Pick<ImportRow, 'listed' | 'available'>): { listed: boolean; isAvailable: boolean } {
  const isOff = notOnSaleText(KINDS[kind].type) !== null;
  return { listed: (row.listed ?? true) && KINDS[kind].tc === null && !isOff, isAvailable: (row.available ?? true) && !isOff };
}
