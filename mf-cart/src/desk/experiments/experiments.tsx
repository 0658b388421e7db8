import type { DeskExperiment } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import type { PageHead, PrefetchContext, PrefetchResult } from '@larder/shell';
import { prefetchDeskQuery, useDeskQuery } from '@larder/shell/bundled/desk/desk-query';
import { failureText } from '@larder/shell/bundled/desk/failure-text';
import { DataTable, DateTime, type DeskColumn, DeskPage } from '@larder/ui/desk/index.ts';
import { EXPERIMENT_TEXT } from './experiment-text.ts';
import { ExperimentBadge } from './ExperimentBadge.tsx';

/** Fetches the experiments before the page is rendered. */
export async function prefetch(context: PrefetchContext): Promise<PrefetchResult<null>> {
  await prefetchDeskQuery(context, 'GET /desk/experiments', {});
  return { data: null };
}

/** Title of the page. */
export const head = (): PageHead => ({ title: 'Experiments' });

/** Variants with their shares, such as `control 50 %, variation_1 50 %`; the winner of a stopped one. */
function sharesText({ winner, variants }: DeskExperiment): string {
  if (winner !== null) return `${winner} for all`;
  return variants
    .filter(({ share }) => share > 0)
    .map(({ variant, share }) => `${variant} ${share} %`)
    .join(', ');
}

const COLUMNS: readonly DeskColumn<DeskExperiment>[] = [
  {
    key: 'name',
    heading: 'Experiment',
    cell: ({ experiment_name: name }) => <a href={paths.deskExperiment(name)}>{EXPERIMENT_TEXT[name].name}</a>,
  },
  { key: 'detail', heading: 'What changes', cell: ({ experiment_name: name }) => EXPERIMENT_TEXT[name].detail },
  { key: 'state', heading: 'State', cell: (experiment) => <ExperimentBadge experiment={experiment} />, isFixed: true },
  { key: 'shares', heading: 'Shares', cell: sharesText },
  { key: 'audience', heading: 'Audience', cell: ({ audience }) => audience?.join(', ') ?? 'All visitors' },
  {
    key: 'started',
    heading: 'Started',
    cell: ({ started_at: at }) => (at === null ? 'With the store' : <DateTime at={at} isDay />),
  },
];

const keyOf = ({ experiment_name: name }: DeskExperiment): string => name;
const nameOf = ({ experiment_name: name }: DeskExperiment): string => EXPERIMENT_TEXT[name].name;

/** /desk/experiments: all experiments with their shares. */
export function Page() {
  const { data, status, error, refetch } = useDeskQuery('GET /desk/experiments', {});
  const rows = data?.experiments ?? [];
  return (
    <DeskPage title="Experiments">
      <DataTable
        name="experiments"
        caption="Experiments"
        columns={COLUMNS}
        list={{ rows, status, error: failureText(error), retry: () => void refetch() }}
        rowKey={keyOf}
        rowName={nameOf}
        total={rows.length}
      />
    </DeskPage>
  );
}
