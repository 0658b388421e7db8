import { useState } from 'react';
import type { DeskApiKey } from '@larder/contracts';
import type { PageHead, PrefetchContext, PrefetchResult } from '@larder/shell';
import { useSnacks } from '@larder/shell';
import { prefetchDeskQuery, useDeskQuery } from '@larder/shell/bundled/desk/desk-query';
import { failureText } from '@larder/shell/bundled/desk/failure-text';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { Button } from '@larder/ui';
import { DataTable, DateTime, type DeskColumn, DeskPage } from '@larder/ui/desk/index.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { type CreatedKey, CreateKey } from './CreateKey.tsx';
import { scopeName } from './integration-text.ts';
import { SecretDialog } from './SecretDialog.tsx';
import styles from './integrations.module.css';

/** Fetches the keys before the page is rendered. */
export async function prefetch(context: PrefetchContext): Promise<PrefetchResult<null>> {
  await prefetchDeskQuery(context, 'GET /desk/integrations/keys', {});
  return { data: null };
}

/** Title of the page. */
export const head = (): PageHead => ({ title: 'API keys' });

type Row = DeskApiKey & { onRevoke: () => void };

const COLUMNS: readonly DeskColumn<Row>[] = [
  {
    key: 'name',
    heading: 'System',
    cell: ({ name, last_characters: end }) => (
      <>
        {name} <span className={styles.address}>ends with {end}</span>
      </>
    ),
  },
  { key: 'scope', heading: 'Scope', cell: ({ scope }) => scopeName(scope), isFixed: true },
  {
    key: 'used',
    heading: 'Last used',
    cell: ({ last_used_at: at }) => (at === null ? <span className={styles.soft}>Never</span> : <DateTime at={at} />),
  },
  {
    key: 'created',
    heading: 'Created',
    cell: ({ created_at: at, created_by: by }) => (
      <>
        {by}, <DateTime at={at} isDay />
      </>
    ),
  },
  {
    key: 'revoke',
    heading: 'Access',
    cell: ({ name, revoked_at: at, onRevoke }) =>
      at === null ? (
        <Button variant="secondary" aria-label={`Revoke the key of ${name}`} onClick={onRevoke}>
          Revoke
        </Button>
      ) : (
        <span className={styles.soft}>
          Revoked <DateTime at={at} isDay />
        </span>
      ),
    isFixed: true,
  },
];

const keyOf = ({ id }: Row): string => id;
const nameOf = ({ name }: Row): string => name;

function RevokeKey({ apiKey: { id, name }, onClose }: { apiKey: DeskApiKey; onClose: () => void }) {
  const revoke = useDeskCall('POST /desk/integrations/keys/{id}/revoke', { invalidates: ['GET /desk/integrations/keys'] });
  const snacks = useSnacks();
  return (
    <ConfirmDialog
      title={`Revoke the key of ${name}?`}
      lead="Its calls are refused from now on. A revoked key cannot be used again."
      action="Revoke key"
      isRunning={revoke.isRunning}
      onClose={onClose}
      onConfirm={async () => {
        if (await revoke.run({ params: { id } }))
          snacks.show({ type: 'success', message: `The key of ${name} is revoked.`, autoDismiss: true });
        onClose();
      }}
    />
  );
}

/** /desk/integrations/keys: keys of other systems. A new key is shown once. */
export function Page() {
  const { data, status, error, refetch } = useDeskQuery('GET /desk/integrations/keys', {});
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<CreatedKey | null>(null);
  const [revoked, setRevoked] = useState<DeskApiKey | null>(null);
  const rows = (data?.keys ?? []).map((key): Row => ({ ...key, onRevoke: () => setRevoked(key) }));
  return (
    <DeskPage
      title="API keys"
      status="Systems of the warehouse, accounting and marketing call the store with a key."
      actions={<Button onClick={() => setCreating(true)}>Create a key</Button>}
    >
      <DataTable
        name="api-keys"
        caption="API keys"
        columns={COLUMNS}
        list={{ rows, status, error: failureText(error), retry: () => void refetch() }}
        rowKey={keyOf}
        rowName={nameOf}
        total={rows.length}
        empty={<p>No system has a key yet.</p>}
      />
      {isCreating && (
        <CreateKey
          onClose={() => setCreating(false)}
          onCreated={(response) => {
            setCreating(false);
            setCreated(response);
          }}
        />
      )}
      {created && (
        <SecretDialog
          title={`The key of ${created.key.name}`}
          label="API key"
          what="API key"
          secret={created.secret}
          hint="The system sends it as “Authorization: Bearer” and the key."
          onClose={() => setCreated(null)}
        />
      )}
      {revoked && <RevokeKey apiKey={revoked} onClose={() => setRevoked(null)} />}
    </DeskPage>
  );
}
