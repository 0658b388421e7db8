import { useSnacks } from '@larder/shell';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { Button } from '@larder/ui';
import { ReasonDialog } from '@larder/ui/desk/index.ts';
import { useState } from 'react';
import { useMay } from '../customers/use-permissions.ts';
import styles from './operations.module.css';

/** Shows whether the store is open for shoppers. An owner closes and opens it, after giving a reason. */
export function MaintenanceSwitch({ isClosed }: { isClosed: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const snacks = useSnacks();
  const maySwitch = useMay()('maintenance.write');
  const change = useDeskCall('PUT /desk/maintenance', { invalidates: ['GET /desk/system'] });
  const action = isClosed ? 'Open the store' : 'Close the store';
  const onConfirm = async (reason: string) => {
    await change.call({ body: { maintenance: isClosed ? 0 : 1, reason } });
    setAsking(false);
    const message = isClosed ? 'The store is open.' : 'The store is closed for shoppers.';
    snacks.show({ type: 'success', message, autoDismiss: true });
  };
  return (
    <div className={styles.part} data-health={isClosed ? 'warning' : 'ok'}>
      <p>
        <strong>{isClosed ? 'Closed for maintenance' : 'Open for shoppers'}</strong>
      </p>
      <p className={styles.soft}>
        {isClosed ? 'Shoppers see a maintenance page. The desk works.' : 'Shoppers can browse, sign in and order.'}
      </p>
      {maySwitch && (
        <div className={styles.actions}>
          <Button variant={isClosed ? 'primary' : 'secondary'} onClick={() => setAsking(true)}>
            {action}
          </Button>
        </div>
      )}
      <ReasonDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`${action}?`}
        lead={
          isClosed
            ? 'Shoppers can order again at once.'
            : 'Shoppers see a maintenance page within a second, and can neither browse nor order. Text that they typed is preserved.'
        }
        action={action}
        isDangerous={!isClosed}
        onConfirm={onConfirm}
      />
    </div>
  );
}
