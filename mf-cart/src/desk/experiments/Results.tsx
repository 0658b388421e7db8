import type { DeskExperiment, DeskVariantResult } from '@larder/contracts';
import { formatDollars } from '@larder/rules';
import { DataTable, type DeskColumn } from '@larder/ui/desk/index.ts';
import { differenceText, dollarsText, shareText } from './experiment-text.ts';
import styles from './experiments.module.css';

type Row = DeskVariantResult & { share: number };

const BASE = 'Compared with this one';

const COLUMNS: readonly DeskColumn<Row>[] = [
  { key: 'variant', heading: 'Variant', cell: ({ variant, share }) => `${variant} (${share} %)` },
  { key: 'visitors', heading: 'Visitors', align: 'end', cell: ({ visitors }) => visitors },
  { key: 'orders', heading: 'Orders', align: 'end', cell: ({ variant_orders: orders }) => orders },
  { key: 'sales', heading: 'Sales', align: 'end', cell: ({ revenue }) => formatDollars(revenue) },
  { key: 'conversion', heading: 'Visitors who bought', cell: ({ conversion_rate: rate }) => shareText(rate) },
  {
    key: 'difference',
    heading: 'Compared with the default',
    cell: ({ difference }) => (difference === null ? BASE : differenceText(difference.conversion_rate)),
    isFixed: true,
  },
  { key: 'revenue', heading: 'Sales per visitor', cell: ({ visitor_revenue: revenue }) => dollarsText(revenue) },
  { key: 'errors', heading: 'Visitors with an error', cell: ({ error_rate: rate }) => shareText(rate) },
];

const keyOf = ({ variant }: Row): string => variant;

const HARM_TEXT = { orders: 'fewer visitors buy', errors: 'more visitors see an error' } as const;

/** Results of the variants with 95 % intervals, and a warning where a guard metric got worse. */
export function Results({ experiment, results }: { experiment: DeskExperiment; results: readonly DeskVariantResult[] }) {
  const shares = new Map(experiment.variants.map(({ variant, share }) => [variant, share]));
  const rows = results
    .map((result): Row => ({ ...result, share: shares.get(result.variant) ?? 0 }))
    .filter(({ share, visitors }) => share > 0 || visitors > 0);
  const harmful = rows.filter(({ harms }) => harms.length > 0);
  return (
    <>
      {harmful.map(({ variant, harms }) => (
        <p key={variant} role="alert" className={styles.warning}>
          <strong>{variant} does harm:</strong> {harms.map((harm) => HARM_TEXT[harm]).join(', ')}. Consider stopping the
          experiment.
        </p>
      ))}
      <DataTable
        name="experiment-results"
        caption="Results by variant"
        columns={COLUMNS}
        list={{ rows, status: 'success' }}
        rowKey={keyOf}
        rowName={keyOf}
        total={rows.length}
      />
      <p className={styles.facts}>
        Ranges are 95 % confidence intervals. A visitor is a browser that saw a page since the start, at most 90 days ago; orders
        are those that browsers reported.
      </p>
    </>
  );
}
