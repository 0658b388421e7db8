import type { DeskPart, DeskSetting } from '@larder/contracts';
import type { PageHead, PrefetchContext, PrefetchResult } from '@larder/shell';
import { prefetchDeskQuery, useDeskQuery } from '@larder/shell/bundled/desk/desk-query';
import { failureText } from '@larder/shell/bundled/desk/failure-text';
import { Button } from '@larder/ui';
import { DataTable, DateTime, type DeskColumn, DeskPage } from '@larder/ui/desk/index.ts';
import { MaintenanceSwitch } from './MaintenanceSwitch.tsx';
import { StoreClock } from './StoreClock.tsx';
import styles from './operations.module.css';

/** Fetches health and settings before the page is rendered. */
export async function prefetch(context: PrefetchContext): Promise<PrefetchResult<null>> {
  await Promise.all([prefetchDeskQuery(context, 'GET /desk/system', {}), prefetchDeskQuery(context, 'GET /desk/settings', {})]);
  return { data: null };
}

/** Title of the page. */
export const head = (): PageHead => ({ title: 'System' });

const HEALTH_TEXT: Readonly<Record<DeskPart['health'], string>> = {
  ok: 'Works',
  warning: 'Needs attention',
  failing: 'Fails',
};

const ORIGIN_TEXT: Readonly<Record<DeskSetting['origin'], string>> = {
  default: 'Default',
  environment: 'Environment',
  file: 'File',
};

const COLUMNS: readonly DeskColumn<DeskSetting>[] = [
  {
    key: 'setting',
    heading: 'Setting',
    cell: ({ setting }) => <span className={`${styles.code} ${styles.setting}`}>{setting}</span>,
  },
  {
    key: 'value',
    heading: 'Value',
    cell: ({ value }) =>
      value === null || value === '' ? (
        <span className={styles.soft}>Not set</span>
      ) : (
        <span className={styles.code}>{value}</span>
      ),
    isFixed: true,
  },
  {
    key: 'origin',
    heading: 'Origin',
    cell: ({ origin }) => (origin === 'default' ? <span className={styles.soft}>Default</span> : ORIGIN_TEXT[origin]),
    isFixed: true,
  },
  { key: 'group', heading: 'Subject', cell: ({ group }) => group },
];

const keyOf = ({ setting }: DeskSetting): string => setting;

/** /desk/operations/system: the maintenance switch, the clock, health of each part, and the settings in effect with their origin. */
export function Page() {
  const { data: system, error: systemError, refetch: look } = useDeskQuery('GET /desk/system', {});
  const { data, status, error, refetch } = useDeskQuery('GET /desk/settings', {});
  const rows = data?.settings ?? [];
  return (
    <DeskPage
      title="System"
      status={system && `Version ${system.code_version}, ${system.environment}.`}
      actions={
        <Button variant="secondary" onClick={() => void look()}>
          Check again
        </Button>
      }
    >
      {systemError && <p role="alert">{failureText(systemError)}</p>}
      {system && (
        <section className={styles.parts} aria-label="The store">
          <MaintenanceSwitch isClosed={system.is_in_maintenance} />
          <StoreClock system={system} />
        </section>
      )}
      <h2 className={styles.heading}>Health</h2>
      <ul className={styles.parts} aria-label="Health">
        {system?.parts.map(({ part, health, detail, code_version: version, seen_at: seenAt }) => (
          <li key={part} className={styles.part} data-health={health}>
            <p>
              <strong>{part}</strong>: {HEALTH_TEXT[health]}
            </p>
            <p className={styles.soft}>
              {detail}
              {version && ` Version ${version}.`}
              {seenAt && (
                <>
                  {' Last seen '}
                  <DateTime at={seenAt} />.
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      <h2 className={styles.heading}>Settings of the API</h2>
      <DataTable
        name="settings"
        caption="Settings of the API in effect"
        columns={COLUMNS}
        list={{ rows, status, error: failureText(error), retry: () => void refetch() }}
        rowKey={keyOf}
        rowName={keyOf}
        total={rows.length}
      />
    </DeskPage>
  );
}
