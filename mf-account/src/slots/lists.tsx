import { lazy, Suspense, useState, type ComponentType } from 'react';
import { paths } from '@larder/contracts/paths';
import { type SlotProps, useLocation, useNavigate, useViewer } from '@larder/shell';
import { Button, IconButton } from '@larder/ui';
import type { ListDialogProps } from '../lists/ListDialog.tsx';
import styles from './lists.module.css';

/** Fallback of a dialog whose code fails to load: lists have pages of their own. */
const NoDialog = () => null;
// It brings the dialog library, which no first page needs.
const ListDialog = lazy<ComponentType<ListDialogProps>>(() =>
  import('../lists/ListDialog.tsx').then(
    ({ ListDialog: Dialog }) => ({ default: Dialog }),
    () => ({ default: NoDialog }),
  ),
);

/** `account.lists`: puts a product on the viewer's lists (ACC-098, OP-084). Signed-out visitors go to the login with the way back. */
export default function Lists({ productId, title, words = false }: SlotProps['account.lists']) {
  const { may } = useViewer();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  // The dialog stays to show how it closes.
  const [wasOpen, setWasOpen] = useState(false);
  const open = () => {
    if (may('lists') !== 'allow') return void navigate(`${paths.login}?route=${encodeURIComponent(pathname + search)}`);
    setWasOpen(true);
    setOpen(true);
  };
  return (
    <>
      {words ? (
        <Button variant="quiet" aria-label={`Save to a list: ${title}`} onClick={open}>
          Save to a list
        </Button>
      ) : (
        <IconButton label={`Save to a list: ${title}`} icon={<span className={styles.icon} />} onClick={open} />
      )}
      {wasOpen && (
        <Suspense fallback={null}>
          <ListDialog productId={productId} title={title} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
