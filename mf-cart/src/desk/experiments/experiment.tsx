import { paths } from '@larder/contracts/paths';
import type { ExperimentName } from '@larder/contracts';
import { useState } from 'react';
import type { PageHead, PrefetchContext, PrefetchResult } from '@larder/shell';
import { prefetchDeskQuery, useDeskQuery } from '@larder/shell/bundled/desk/desk-query';
import { Button, ErrorState, Skeleton } from '@larder/ui';
import { DateTime, DeskPage } from '@larder/ui/desk/index.ts';
import { EXPERIMENT_TEXT, isExperimentName } from './experiment-text.ts';
import { ExperimentBadge } from './ExperimentBadge.tsx';
import { Results } from './Results.tsx';
import { StartDialog } from './StartDialog.tsx';
import { StopDialog } from './StopDialog.tsx';
import styles from './experiments.module.css';

interface ExperimentData {
  name: ExperimentName;
}

/** Fetches the experiment of the address with its results; not found for an unknown one. */
export async function prefetch(context: PrefetchContext): Promise<PrefetchResult<ExperimentData>> {
  const name = context.params['id'] ?? '';
  if (!isExperimentName(name)) return { notFound: true };
  await prefetchDeskQuery(context, 'GET /desk/experiments/{name}', { params: { name } });
  return { data: { name } };
}

/** Title of the page. */
export const head = ({ name }: ExperimentData): PageHead => ({ title: EXPERIMENT_TEXT[name].name });

/** /desk/experiments/:id: an experiment with its results, start and stop. */
export function Page({ data: { name } }: { data: ExperimentData }) {
  const { data, refetch, isFetching, isError } = useDeskQuery('GET /desk/experiments/{name}', { params: { name } });
  const [dialog, setDialog] = useState<'start' | 'stop' | null>(null);
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} retrying={isFetching} /> : <Skeleton height="24rem" />;
  const { experiment, results } = data;
  const isRunning = experiment.experiment_state === 'running';
  const close = () => setDialog(null);
  return (
    <DeskPage
      title={EXPERIMENT_TEXT[name].name}
      crumbs={[{ name: 'Experiments', url: paths.deskExperiments }]}
      status={
        <>
          <ExperimentBadge experiment={experiment} /> {EXPERIMENT_TEXT[name].detail}
        </>
      }
      actions={
        <>
          <Button variant={isRunning ? 'secondary' : 'primary'} onClick={() => setDialog('start')}>
            {isRunning ? 'Change shares' : 'Start'}
          </Button>
          {isRunning && (
            <Button variant="danger" onClick={() => setDialog('stop')}>
              Stop
            </Button>
          )}
        </>
      }
    >
      <p className={styles.facts}>
        {experiment.started_at === null ? 'As the store decided' : <DateTime at={experiment.started_at} />}
        {experiment.stopped_at !== null && (
          <>
            {' to '}
            <DateTime at={experiment.stopped_at} />
          </>
        )}
        {` · ${experiment.audience === null ? 'All visitors' : `Audience: ${experiment.audience.join(', ')}`}`}
        {experiment.winner !== null && ` · All visitors get ${experiment.winner}`}
      </p>
      <Results experiment={experiment} results={results} />
      {dialog === 'start' && <StartDialog experiment={experiment} onClose={close} />}
      {dialog === 'stop' && <StopDialog experiment={experiment} onClose={close} />}
    </DeskPage>
  );
}
