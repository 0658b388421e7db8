import { useState } from 'react';
import type { DeskWebhook } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import type { PageHead, PrefetchContext, PrefetchResult } from '@larder/shell';
import { prefetchDeskQuery, useDeskQuery } from '@larder/shell/bundled/desk/desk-query';
import { failureText } from '@larder/shell/bundled/desk/failure-text';
import { Button, ButtonLink } from '@larder/ui';
import { DataTable, DateTime, type DeskColumn, DeskPage } from '@larder/ui/desk/index.ts';
import { EVENT_TEXT } from './integration-text.ts';
import { SecretDialog } from './SecretDialog.tsx';
import { AddWebhook, ChangeWebhook } from './WebhookDialog.tsx';
import { RemoveWebhook, ReplaceSecret, WebhookActions, type WebhookAction } from './WebhookActions.tsx';
import styles from './integrations.module.css';

/** Fetches the webhooks before the page is rendered. */
export async function prefetch(context: PrefetchContext): Promise<PrefetchResult<null>> {
  await prefetchDeskQuery(context, 'GET /desk/integrations/webhooks', {});
  return { data: null };
}

/** Title of the page. */
export const head = (): PageHead => ({ title: 'Webhooks' });

type Row = DeskWebhook & { onAction: (action: WebhookAction) => void };

const logOf = (id: string, state?: string): string =>
  `${paths.deskDeliveries}?${new URLSearchParams({ webhook_id: id, ...(state && { state }) }).toString()}`;

const COLUMNS: readonly DeskColumn<Row>[] = [
  {
    key: 'name',
    heading: 'System',
    cell: ({ name, url }) => (
      <>
        {name} <span className={styles.address}>{url}</span>
      </>
    ),
  },
  { key: 'events', heading: 'Events', cell: ({ events }) => events.map((event) => EVENT_TEXT[event]).join(', ') },
  {
    key: 'state',
    heading: 'State',
    cell: ({ is_active: isActive }) => (isActive ? 'Active' : <span className={styles.soft}>Paused</span>),
    isFixed: true,
  },
  {
    key: 'delivered',
    heading: 'Last delivery',
    cell: ({ delivered_at: at }) => (at === null ? <span className={styles.soft}>None yet</span> : <DateTime at={at} />),
  },
  {
    key: 'waiting',
    heading: 'Waiting',
    align: 'end',
    cell: ({ id, name, waiting }) =>
      waiting === 0 ? (
        '0'
      ) : (
        <a href={logOf(id, 'waiting')} aria-label={`${waiting} waiting for ${name}`}>
          {waiting}
        </a>
      ),
  },
  {
    key: 'failed',
    heading: 'Failed',
    align: 'end',
    cell: ({ id, name, failed }) =>
      failed === 0 ? (
        '0'
      ) : (
        <a className={styles.bad} href={logOf(id, 'failed')} aria-label={`${failed} failed for ${name}`}>
          {failed}
        </a>
      ),
  },
  {
    key: 'actions',
    heading: 'Actions',
    cell: ({ name, id, onAction }) => <WebhookActions name={name} log={logOf(id)} onAction={onAction} id={id} />,
    isFixed: true,
  },
];

const keyOf = ({ id }: Row): string => id;
const nameOf = ({ name }: Row): string => name;

/** /desk/integrations/webhooks: addresses of other systems that receive events of the store. */
export function Page() {
  const { data, status, error, refetch } = useDeskQuery('GET /desk/integrations/webhooks', {});
  const [isAdding, setAdding] = useState(false);
  const [acted, setActed] = useState<{ webhook: DeskWebhook; action: WebhookAction } | null>(null);
  const [shown, setShown] = useState<{ name: string; secret: string } | null>(null);
  const close = () => setActed(null);
  const rows = (data?.webhooks ?? []).map((webhook): Row => ({
    ...webhook,
    onAction: (action) => setActed({ webhook, action }),
  }));
  return (
    <DeskPage
      title="Webhooks"
      status="The store sends events to other systems, signed, and tries again for a day and a half."
      actions={
        <>
          <ButtonLink variant="secondary" href={paths.deskDeliveries}>
            Deliveries
          </ButtonLink>
          <Button onClick={() => setAdding(true)}>Add a webhook</Button>
        </>
      }
    >
      <DataTable
        name="webhooks"
        caption="Webhooks"
        columns={COLUMNS}
        list={{ rows, status, error: failureText(error), retry: () => void refetch() }}
        rowKey={keyOf}
        rowName={nameOf}
        total={rows.length}
        empty={<p>No system receives events yet.</p>}
      />
      {isAdding && (
        <AddWebhook
          onClose={() => setAdding(false)}
          onAdded={({ webhook, secret }) => {
            setAdding(false);
            setShown({ name: webhook.name, secret });
          }}
        />
      )}
      {acted?.action === 'change' && <ChangeWebhook webhook={acted.webhook} onClose={close} />}
      {acted?.action === 'remove' && <RemoveWebhook webhook={acted.webhook} onClose={close} />}
      {acted?.action === 'secret' && (
        <ReplaceSecret
          webhook={acted.webhook}
          onClose={close}
          onReplaced={(secret) => setShown({ name: acted.webhook.name, secret })}
        />
      )}
      {shown && (
        <SecretDialog
          title={`The secret of ${shown.name}`}
          label="Secret"
          what="secret"
          secret={shown.secret}
          hint="The system checks the signature of each event with it."
          onClose={() => setShown(null)}
        />
      )}
    </DeskPage>
  );
}
