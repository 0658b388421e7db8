import { useState } from 'react';
import type { ShopperList } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { paths } from '@larder/contracts/paths';
import { useApi, useNavigate, useQueryClient } from '@larder/shell';
import { Button, Checkbox, FormError, Panel } from '@larder/ui';
import formStyles from '../form/form.module.css';
import { useChange } from '../settings/use-change.ts';
import { CopyList } from './CopyList.tsx';
import { ListForm } from './ListForm.tsx';
import styles from './lists.module.css';

/** Actions of the customer's own list: rename, share, delete (OP-084). Deleting asks for confirmation. */
export function ListTools({ list }: { list: ShopperList }) {
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { busy, failure, run } = useChange(keys.lists);
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null);
  const params = { id: list.id };
  const isPublic = list.permission_value === 1;

  if (open === 'rename') {
    return (
      <Panel>
        <ListForm
          label="Rename this list"
          button="Save"
          values={{ name: list.name, description: list.description }}
          onCancel={() => setOpen(null)}
          send={async (body) => {
            await api.call('PUT /list/{id}', { params, body });
            await queryClient.invalidateQueries({ queryKey: keys.lists });
            setOpen(null);
          }}
        />
      </Panel>
    );
  }
  return (
    <Panel className={formStyles.form}>
      <FormError>{failure}</FormError>
      <Checkbox
        label="Anyone with the link can see this list"
        checked={isPublic}
        aria-busy={busy === 'share' || undefined}
        onChange={() =>
          void run('share', () => api.call('PUT /list/{id}', { params, body: { permission_value: isPublic ? 0 : 1 } }))
        }
      />
      {list.key !== null && (
        <p className={styles.shared}>
          Its page: <a href={paths.list(list.key)}>{paths.list(list.key)}</a>
        </p>
      )}
      {open === 'delete' ? (
        <div className={formStyles.actions} role="group" aria-label="Delete this list?">
          <p>Delete “{list.name}” for good?</p>
          <Button
            variant="danger"
            loading={busy === 'delete'}
            onClick={() =>
              void run('delete', async () => {
                await api.call('DELETE /list/{id}', { params });
                // Navigates away before the lists are refetched: this one would be not found.
                await navigate(paths.myLists);
              })
            }
          >
            Delete list
          </Button>
          <Button variant="quiet" onClick={() => setOpen(null)}>
            Keep it
          </Button>
        </div>
      ) : (
        <div className={formStyles.actions}>
          <Button variant="secondary" onClick={() => setOpen('rename')}>
            Rename
          </Button>
          <CopyList listId={list.id} text="Make a copy" />
          <Button variant="quiet" onClick={() => setOpen('delete')}>
            Delete
          </Button>
        </div>
      )}
    </Panel>
  );
}
