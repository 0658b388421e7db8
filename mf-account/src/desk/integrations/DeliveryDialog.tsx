import { useSnacks } from '@larder/shell';
import { failureText } from '@larder/shell/bundled/desk/failure-text';
import { useDeskQuery } from '@larder/shell/bundled/desk/desk-query';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { Button, Spinner } from '@larder/ui';
import { DateTime } from '@larder/ui/desk/index.ts';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
import { DELIVERY_TEXT, EVENT_TEXT } from './integration-text.ts';
import styles from './integrations.module.css';

/** JSON with line breaks, as people read it. */
const indented = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);

/** Dialog with a delivery and the body that is sent, which can be sent again. */
export function DeliveryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useDeskQuery('GET /desk/integrations/deliveries/{id}', { params: { id } });
  const replay = useDeskCall('POST /desk/integrations/deliveries/{id}/replay', {
    invalidates: ['GET /desk/integrations/deliveries', 'GET /desk/integrations/webhooks'],
  });
  const snacks = useSnacks();
  const sendAgain = async () => {
    if (!(await replay.run({ params: { id } }))) return;
    snacks.show({ type: 'success', message: 'The event is on its way again.', autoDismiss: true });
    onClose();
  };
  return (
    <Dialog
      title={data ? `${EVENT_TEXT[data.event]} for ${data.webhook_name}` : 'Delivery'}
      open
      onClose={onClose}
      footer={
        <Button loading={replay.isRunning} onClick={() => void sendAgain()}>
          Send again
        </Button>
      }
    >
      {error && (
        <div role="alert" className={styles.form}>
          <p>{failureText(error)}</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {!data && !error && <Spinner label="Loading the delivery" />}
      {data && (
        <div className={styles.form}>
          <dl className={styles.facts}>
            <dt>State</dt>
            <dd>{DELIVERY_TEXT[data.state]}</dd>
            <dt>Tries</dt>
            <dd>{data.tries}</dd>
            {data.problem !== null && (
              <>
                <dt>Last problem</dt>
                <dd>{data.problem}</dd>
              </>
            )}
            {data.next_try_at !== null && (
              <>
                <dt>Next try</dt>
                <dd>
                  <DateTime at={data.next_try_at} />
                </dd>
              </>
            )}
          </dl>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long body scrolls, also by keyboard */}
          <pre className={styles.body} tabIndex={0} aria-label="Body">
            {indented(data.body)}
          </pre>
        </div>
      )}
    </Dialog>
  );
}
