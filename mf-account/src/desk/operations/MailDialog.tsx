import { useSnacks } from '@larder/shell';
import { useDeskQuery } from '@larder/shell/bundled/desk/desk-query';
import { failureText } from '@larder/shell/bundled/desk/failure-text';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { Button, Spinner } from '@larder/ui';
import { DateTime } from '@larder/ui/desk/index.ts';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
import styles from './operations.module.css';

/** Dialog with a mail as it was sent. Its frame runs no script and follows no link. */
export function MailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error } = useDeskQuery('GET /desk/mails/{id}', { params: { id } });
  const resend = useDeskCall('POST /desk/mails/{id}/resend', { invalidates: ['GET /desk/mails'] });
  const snacks = useSnacks();
  const sendAgain = async () => {
    if (!(await resend.run({ params: { id } }))) return;
    snacks.show({ type: 'success', message: `The mail is on its way to ${data?.recipient ?? ''}.`, autoDismiss: true });
    onClose();
  };
  return (
    <Dialog
      title={data?.mail_subject ?? 'Mail'}
      size="wide"
      open
      onClose={onClose}
      footer={
        data?.is_readable && (
          <Button loading={resend.isRunning} onClick={() => void sendAgain()}>
            Send again
          </Button>
        )
      }
    >
      {error && <p role="alert">{failureText(error)}</p>}
      {!data && !error && <Spinner label="Loading the mail" />}
      {data && (
        <>
          <p className={styles.soft}>
            To {data.recipient}, <DateTime at={data.sent_at} />
          </p>
          {data.html === null ? (
            <p>This mail has a code or a link that works once, so it cannot be shown. Customers can request another one.</p>
          ) : (
            <iframe className={styles.mail} title="The mail" sandbox="" srcDoc={data.html} />
          )}
        </>
      )}
    </Dialog>
  );
}
