import { choiceKey, isSetKind, SETS } from './kinds.ts';
import { importRow, type ImportRow, type Problem, problemsOf } from './row.ts';

/** Validates one row, independent of others. */
export function checkRow(value: unknown): { row: ImportRow } | { problems: Problem[] } {
  const parsed = importRow.safeParse(value);
  if (!parsed.success) return { problems: parsed.error.issues.flatMap((issue) => problemsOf(issue, value)) };
  const problems = contradictions(parsed.data);
  return problems.length ? { problems } : { row: parsed.data };
}

/** Finds contradictory values. */
function contradictions(row: ImportRow): Problem[] {
  const found: Problem[] = [];
  const add = (field: keyof ImportRow, reason: string) => found.push({ field, reason });
  if (row.msrp !== undefined && row.msrp < row.price) add('msrp', 'is below price');
  if (row.lowest_price !== undefined && row.kind === 'gift_card') add('lowest_price', 'is for what can be on sale');
  if (row.autoship_price !== undefined && row.autoship_price > row.price) add('autoship_price', 'is above price');
  if (row.map_display && row.map_price === undefined) add('map_display', 'needs a map_price');
  if ((row.min_qty ?? 1) > (row.max_qty ?? 9000)) add('min_qty', 'is above max_qty');
  if ((row.min_qty ?? 1) > (row.max_per_30_days ?? 9000)) add('min_qty', 'is above max_per_30_days');
  if ((row.unit === undefined) !== (row.unit_amount === undefined)) add('unit', 'goes with unit_amount');
  return [...found, ...kindProblems(row)];
}

/** Finds violations of a product kind's requirements. */
function kindProblems(row: ImportRow): Problem[] {
  const { kind = 'simple', parts, choice, choices, sku, autoship_price } = row;
  const found: Problem[] = [];
  const add = (field: string, reason: string) => found.push({ field, reason });
  const isConfigurable = kind === 'configurable';
  if (isSetKind(kind) !== (parts !== undefined))
    add('parts', isSetKind(kind) ? `is missing: a ${kind} has parts` : `are for ${SETS.join(', ')}`);
  if (kind !== 'bundle' && parts?.some(({ place }) => place !== null)) add('parts', 'have alternatives in a bundle only');
  for (const [field, value] of Object.entries({ choice, choices }))
    if (isConfigurable !== (value !== undefined))
      add(field, isConfigurable ? 'is missing: a configurable has choices' : 'is for a configurable');
  if (choices && new Set(choices.map(choiceKey)).size < choices.length) add('choices', 'have a name twice');
  for (const [field, list] of Object.entries({ parts, choices })) {
    if (list?.some((each) => each.sku === sku)) add(field, 'name the product itself');
    if (list && new Set(list.map((each) => each.sku)).size < list.length) add(field, 'name a product twice');
  }
  for (const field of ['codes', 'file'] as const) if (kind !== 'email' && row[field] !== undefined) add(field, 'is for email');
  if (row.codes !== undefined && row.file !== undefined) add('file', 'cannot be delivered together with codes');
  if (kind === 'email' && row.codes !== undefined && row.stock !== undefined) add('stock', 'is the number of free codes');
  if (kind !== 'simple' && autoship_price !== undefined) add('autoship_price', 'is for simple products');
  return found;
}
