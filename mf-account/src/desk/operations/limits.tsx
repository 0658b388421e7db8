import type { DeskLock } from '@larder/contracts';
import type { PageHead, PrefetchContext, PrefetchResult } from '@larder/shell';
import { useSnacks } from '@larder/shell';
import { prefetchDeskQuery, useDeskQuery } from '@larder/shell/bundled/desk/desk-query';
import { failureText } from '@larder/shell/bundled/desk/failure-text';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { Button } from '@larder/ui';
import { DataTable, DateTime, type DeskColumn, DeskPage } from '@larder/ui/desk/index.ts';
import styles from './operations.module.css';

/** Fetches the limits before the page is rendered. */
export async function prefetch(context: PrefetchContext): Promise<PrefetchResult<null>> {
  await prefetchDeskQuery(context, 'GET /desk/limits', {});
  return { data: null };
}

/** Title of the page. */
export const head = (): PageHead => ({ title: 'Rate limits' });

/** Limits as people read them; others have their own name. */
const LIMIT_TEXT: Readonly<Record<string, string>> = {
  login: 'Sign-ins of an account from one place',
  'login-failures': 'Failed sign-ins of an address',
  'login-accounts': 'Accounts that an address tried',
  device: 'Passwords on a known device',
  'register-hour': 'Registrations of an address',
  'reset-place': 'Reset mails of an account from one place',
  'reset-strangers': 'Reset mails of an account',
  otp: 'Codes by mail',
  giftcode: 'Gift card codes',
  giftmail: 'Gift card mails',
  chatmail: 'Chat mails',
  welcome: 'Registrations of a client',
  welcometag: 'Registrations of a mailbox',
};

type Row = DeskLock & { onLift: () => void };

const COLUMNS: readonly DeskColumn<Row>[] = [
  {
    key: 'limit',
    heading: 'Limit',
    cell: ({ limit_name: name, limit_key: key }) => (
      <>
        {LIMIT_TEXT[name] ?? name} <span className={styles.small}>{key.slice(name.length + 1)}</span>
      </>
    ),
  },
  { key: 'used', heading: 'Tries', align: 'end', cell: ({ used, allowed }) => `${used} of ${allowed}` },
  { key: 'until', heading: 'Ends', cell: ({ until }) => <DateTime at={until} />, isFixed: true },
  {
    key: 'lift',
    heading: 'Lift',
    cell: ({ limit_name: name, limit_key: key, onLift }) => (
      <Button variant="secondary" aria-label={`Lift ${LIMIT_TEXT[name] ?? name}, ${key}`} onClick={onLift}>
        Lift
      </Button>
    ),
    isFixed: true,
  },
];

const keyOf = ({ limit_key: key }: Row): string => key;

/** /desk/operations/limits: rate limits that refuse further tries, each of which can be lifted. */
export function Page() {
  const { data, status, error, refetch } = useDeskQuery('GET /desk/limits', {});
  const snacks = useSnacks();
  const lift = useDeskCall('POST /desk/limits/lift', { invalidates: ['GET /desk/limits'] });
  const onLift = async (key: string) => {
    if (await lift.run({ body: { limit_key: key } }))
      snacks.show({ type: 'success', message: 'The limit is lifted.', autoDismiss: true });
  };
  const rows = (data?.locks ?? []).map((lock): Row => ({ ...lock, onLift: () => void onLift(lock.limit_key) }));
  return (
    <DeskPage title="Rate limits" status="Limits that refuse further tries now. Each ends automatically.">
      <DataTable
        name="limits"
        caption="Limits that refuse"
        columns={COLUMNS}
        list={{ rows, status, error: failureText(error), retry: () => void refetch() }}
        rowKey={keyOf}
        rowName={keyOf}
        total={rows.length}
        empty={<p>No limit refuses anyone now.</p>}
      />
    </DeskPage>
  );
}
