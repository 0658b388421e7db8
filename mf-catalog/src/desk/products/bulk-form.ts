import type { CallInput } from '@larder/contracts';

/** The chosen products, one by one or by the filters of the list. */
export interface BulkSelection {
  readonly ids?: number[];
  readonly filter?: Record<string, string>;
}

/** Fields of the dialog. `what` is a way to change prices, or another change. */
export type BulkForm = Record<'what' | 'value' | 'category' | 'label' | 'reason', string>;

/** The empty dialog. */
export const BULK_DEFAULTS: BulkForm = { what: '', value: '', category: '', label: '', reason: '' };

type PriceBody = { way: 'to' | 'amount' | 'percent'; value: number };
type SortBody = Pick<
  CallInput<'POST /desk/products/bulk/changes/preview'>['body'],
  'category_id' | 'add_labels' | 'remove_labels' | 'is_available' | 'in_lists'
>;

/** Body of the calls without the reason. */
export type BulkBody = BulkSelection & (PriceBody | SortBody);

/** Whether the body changes prices. */
export const isPriceForm = (body: BulkBody): body is BulkSelection & PriceBody => 'way' in body;

const asNumber = (text: string): number =>
  Number(
    text
      .trim()
      .replace(/^(-?)\$/, '$1')
      .replace(/ ?%$/, ''),
  );

/** Texts by field; the reason is required once the preview is shown. */
export function bulkProblems({ what, value, category, label, reason }: BulkForm, isPreviewed: boolean) {
  const isPrice = what === 'percent' || what === 'amount' || what === 'to';
  const number = asNumber(value);
  return {
    value:
      isPrice && (value.trim() === '' || !Number.isFinite(number) || number === 0) ? 'Please enter a number other than 0.' : null,
    category: what === 'category' && category === '' ? 'Please choose a category.' : null,
    label: what.endsWith('_label') && label === '' ? 'Please choose a label.' : null,
    reason: isPreviewed && reason.trim() === '' ? 'Please say why.' : null,
  };
}

/** Body of the calls from the form. */
export function bulkBody({ ids, filter }: BulkSelection, { what, value, category, label }: BulkForm): BulkBody {
  const selection = { ...(ids && { ids }), ...(filter && { filter }) };
  switch (what) {
    case 'percent':
    case 'amount':
    case 'to':
      return { ...selection, way: what, value: asNumber(value) };
    case 'category':
      return { ...selection, category_id: Number(category) };
    case 'add_label':
      return { ...selection, add_labels: [Number(label)] };
    case 'remove_label':
      return { ...selection, remove_labels: [Number(label)] };
    case 'on':
    case 'off':
      return { ...selection, is_available: what === 'on' };
    default:
      return { ...selection, in_lists: what === 'listed' };
  }
}
