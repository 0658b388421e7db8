import { useState } from 'react';
import type { DeskMember } from '@larder/contracts';
import type { PageHead, PrefetchContext, PrefetchResult } from '@larder/shell';
import { prefetchDeskQuery, useDeskQuery } from '@larder/shell/bundled/desk/desk-query';
import { failureText } from '@larder/shell/bundled/desk/failure-text';
import { Button } from '@larder/ui';
import { DataTable, DateTime, type DeskColumn, DeskPage } from '@larder/ui/desk/index.ts';
import { AddPerson } from './AddPerson.tsx';
import { ChangeRoles } from './ChangeRoles.tsx';
import { rolesText } from './role-text.ts';

/** Fetches the team before the page is rendered. */
export async function prefetch(context: PrefetchContext): Promise<PrefetchResult<null>> {
  await prefetchDeskQuery(context, 'GET /desk/team', {});
  return { data: null };
}

/** Title of the page. */
export const head = (): PageHead => ({ title: 'Team' });

type Row = DeskMember & { onChange: () => void };

const COLUMNS: readonly DeskColumn<Row>[] = [
  { key: 'email', heading: 'Email', cell: ({ email }) => email },
  { key: 'name', heading: 'Name', cell: ({ name }) => name },
  { key: 'roles', heading: 'Roles', cell: ({ roles }) => rolesText(roles), isFixed: true },
  {
    key: 'granted',
    heading: 'Given',
    cell: ({ granted_at: at, granted_by: by }) =>
      at === null ? (
        ''
      ) : (
        <>
          {by === null ? (
            <DateTime at={at} isDay />
          ) : (
            <>
              {by}, <DateTime at={at} isDay />
            </>
          )}
        </>
      ),
  },
  {
    key: 'change',
    heading: 'Change',
    cell: ({ email, onChange }) => (
      <Button variant="secondary" aria-label={`Change the roles of ${email}`} onClick={onChange}>
        Change
      </Button>
    ),
    isFixed: true,
  },
];

const keyOf = ({ customer_id: id }: Row): string => String(id);
const nameOf = ({ email }: Row): string => email;

/** /desk/team: who works at the desk, and with which roles. The API refuses to take the role from the last owner. */
export function Page() {
  const { data, status, error, refetch } = useDeskQuery('GET /desk/team', {});
  const [isAdding, setAdding] = useState(false);
  const [changed, setChanged] = useState<DeskMember | null>(null);
  const rows = (data?.members ?? []).map((member): Row => ({ ...member, onChange: () => setChanged(member) }));
  return (
    <DeskPage title="Team" actions={<Button onClick={() => setAdding(true)}>Add a person</Button>}>
      <DataTable
        name="team"
        caption="Employees with their roles"
        columns={COLUMNS}
        list={{ rows, status, error: failureText(error), retry: () => void refetch() }}
        rowKey={keyOf}
        rowName={nameOf}
        total={rows.length}
      />
      <AddPerson open={isAdding} onClose={() => setAdding(false)} />
      {changed && <ChangeRoles key={changed.customer_id} member={changed} onClose={() => setChanged(null)} />}
    </DeskPage>
  );
}
