import type { OrderReports } from '@larder/contracts';
import { formatDollars } from '@larder/rules';

type OpenLine = OrderReports['lines'][number];
interface Option {
  value: string;
  label: string;
}

/** The lines of an order whose units can be reported or returned, as options by `item_id`. */
export const lineOptions = (lines: readonly OpenLine[]): Option[] =>
  lines.map(({ item_id: id, product_name: name, per_piece: price }) => ({
    value: String(id),
    label: `${name}, ${formatDollars(price)}`,
  }));

/** Quantities of the chosen line: each number up to its open quantity. */
export function pieceOptions(lines: readonly OpenLine[], chosen: string): Option[] {
  const line = lines.find(({ item_id: id }) => String(id) === chosen);
  return Array.from({ length: line?.open_qty ?? 1 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));
}
