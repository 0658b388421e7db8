import { useState } from 'react';
import type { DeskCustomer } from '@larder/contracts';
import { useSnacks } from '@larder/shell';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { Button, Checkbox } from '@larder/ui';
import { DateTime, ReasonDialog } from '@larder/ui/desk/index.ts';
import { Facts, Section } from './Section.tsx';
import { useMay } from './use-permissions.ts';

const PROFILE = ['GET /desk/customers/{id}'] as const;

type DialogProps = { customer: DeskCustomer; onClose: () => void };

function ExportDialog({ customer: { customer_id: id, email }, onClose }: DialogProps) {
  const call = useDeskCall('POST /desk/customers/{id}/export', { invalidates: PROFILE });
  const snacks = useSnacks();
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title="Export the data of this customer"
      lead={`The archive is for the customer alone: an email to ${email} says when they can download it.`}
      action="Request the archive"
      onConfirm={async (reason) => {
        if (!(await call.call({ params: { id }, body: { reason } }))) return;
        snacks.show({ type: 'success', message: 'The archive is being made.', autoDismiss: true });
        onClose();
      }}
    />
  );
}

function DeletionDialog({ customer: { customer_id: id, cash, membership }, onClose }: DialogProps) {
  const [givesUp, setGivesUp] = useState(false);
  const call = useDeskCall('POST /desk/customers/{id}/deletion', { invalidates: PROFILE });
  const snacks = useSnacks();
  const loses = cash.balance > 0 || (membership !== null && membership.state !== 'canceled');
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title="Delete this account"
      lead="It is deleted in 14 days, and the customer is signed out now. Signing in before that day stops it. The customer gets an email."
      action="Schedule the deletion"
      isDangerous
      onConfirm={async (reason) => {
        if (!(await call.call({ params: { id }, body: { gives_up: givesUp, reason } }))) return;
        snacks.show({ type: 'success', message: 'The deletion is scheduled.', autoDismiss: true });
        onClose();
      }}
    >
      {loses && (
        <Checkbox
          label="The customer knows that membership and balances are lost"
          checked={givesUp}
          onChange={({ target }) => setGivesUp(target.checked)}
        />
      )}
    </ReasonDialog>
  );
}

/** Consents of a customer, and their requests for data and deletion. */
export function PrivacySection({ customer }: { customer: DeskCustomer }) {
  const {
    sms_subscribed: hasSms,
    do_not_sell_since: optedOut,
    export_requested_at: exportedAt,
    deleted_at: deletedAt,
  } = customer;
  const may = useMay();
  const [dialog, setDialog] = useState<'export' | 'deletion' | null>(null);
  const close = () => setDialog(null);
  return (
    <Section
      heading="Consents and privacy"
      actions={
        may('customers.privacy') &&
        !customer.is_blocked && (
          <>
            <Button variant="secondary" onClick={() => setDialog('export')}>
              Export data
            </Button>
            {deletedAt === null && (
              <Button variant="secondary" onClick={() => setDialog('deletion')}>
                Delete account
              </Button>
            )}
          </>
        )
      }
    >
      <Facts
        rows={[
          ['Text messages', hasSms ? 'Agreed' : 'Not agreed'],
          [
            'Tracking',
            optedOut === null ? (
              'Not opted out'
            ) : (
              <>
                Opted out <DateTime at={optedOut} isDay />
              </>
            ),
          ],
          [
            'Archive',
            exportedAt && (
              <>
                Requested <DateTime at={exportedAt} />
              </>
            ),
          ],
          [
            'Deletion',
            deletedAt && (
              <strong key="deletion">
                On <DateTime at={deletedAt} />
              </strong>
            ),
          ],
        ]}
      />
      {dialog === 'export' && <ExportDialog customer={customer} onClose={close} />}
      {dialog === 'deletion' && <DeletionDialog customer={customer} onClose={close} />}
    </Section>
  );
}
