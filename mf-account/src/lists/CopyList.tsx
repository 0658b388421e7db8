import { keys } from '@larder/contracts/keys';
import { paths } from '@larder/contracts/paths';
import { useApi, useNavigate } from '@larder/shell';
import { Button, FormError } from '@larder/ui';
import { useChange } from '../settings/use-change.ts';

/** Copies this list into a new list of the customer, and opens it (OP-084). */
export function CopyList({ listId, text }: { listId: number; text: string }) {
  const api = useApi();
  const navigate = useNavigate();
  const { busy, failure, run } = useChange(keys.lists);
  const copy = async () => {
    const { list_data: list } = await api.call('POST /list/{id}/copy', { params: { id: listId } });
    await navigate(paths.myList(list.id));
  };
  return (
    <>
      <FormError>{failure}</FormError>
      <Button variant="quiet" loading={busy !== null} onClick={() => void run('copy', copy)}>
        {text}
      </Button>
    </>
  );
}
