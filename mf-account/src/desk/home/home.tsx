import type { PageHead, PrefetchContext, PrefetchResult } from '@larder/shell';
import { prefetchDeskQuery, useDeskQuery } from '@larder/shell/bundled/desk/desk-query';
import { readDeskFilters, useDeskFilters } from '@larder/shell/bundled/desk/use-desk-filters';
import { datedDayText } from '@larder/rules';
import { Select } from '@larder/ui';
import { DeskPage } from '@larder/ui/desk/index.ts';
import { WithoutData } from '../WithoutData.tsx';
import { HomeCharts } from './HomeCharts.tsx';
import { HomeLists } from './HomeLists.tsx';
import { HomeStats } from './HomeStats.tsx';

const FILTERS = ['days'] as const;

/** Lengths of the period that can be chosen; whole weeks, so that weekdays are compared with the same weekdays. */
const PERIODS = [
  { value: '7', label: 'Last 7 days' },
  { value: '28', label: 'Last 28 days' },
  { value: '91', label: 'Last 91 days' },
];
const DEFAULT = '28';

/** The call's query from the address; an unknown length is the default. */
const queryOf = ({ days }: { days: string }) => ({
  query: { day_count: Number(PERIODS.find(({ value }) => value === days)?.value ?? DEFAULT) },
});

/** Fetches the numbers before the page is rendered. */
export async function prefetch(context: PrefetchContext): Promise<PrefetchResult<null>> {
  await prefetchDeskQuery(context, 'GET /desk/home', queryOf(readDeskFilters(FILTERS, context.search)));
  return { data: null };
}

/** Title of the page. */
export const head = (): PageHead => ({ title: 'Home' });

/** /desk/home: numbers of the store by day with comparison, as far as the employee may read them. */
export function Page() {
  const [filters, setFilters] = useDeskFilters(FILTERS);
  const options = queryOf(filters);
  const { data, error, refetch } = useDeskQuery('GET /desk/home', options);
  const [first, last] = [data?.period[0]?.date, data?.period.at(-1)?.date];
  return (
    <DeskPage
      title="Home"
      status={first && last ? `${datedDayText(first)} – ${datedDayText(last)}, compared with as many days before` : undefined}
      actions={
        <Select
          label="Period"
          value={String(options.query.day_count)}
          options={PERIODS}
          onChange={({ target }) => setFilters({ days: target.value === DEFAULT ? '' : target.value })}
        />
      }
    >
      {!data && <WithoutData error={error} retry={() => void refetch()} />}
      {data && (
        <>
          <HomeStats home={data} />
          <HomeCharts home={data} />
          <HomeLists home={data} />
        </>
      )}
    </DeskPage>
  );
}
