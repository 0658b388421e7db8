import { useState } from 'react';
import type { DeskCustomer } from '@larder/contracts';
import { useQueryClient, useSnacks } from '@larder/shell';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { TextField } from '@larder/ui';
import { ConflictNotice, ReasonDialog } from '@larder/ui/desk/index.ts';

/** What an employee can do with a membership. */
export type MembershipChange = 'extend' | 'cancel' | 'end';

const TEXTS: Readonly<Record<MembershipChange, { title: string; lead: string; action: string; done: string }>> = {
  extend: {
    title: 'Extend the membership',
    lead: 'The end of the term moves. A membership that begins this way does not renew. The customer gets an email.',
    action: 'Add days',
    done: 'The membership is extended.',
  },
  cancel: {
    title: 'Cancel the membership',
    lead: 'As if the customer canceled: it lasts until the end of the term, or ends now with the fee refunded where our terms say so. The customer gets an email.',
    action: 'Cancel the membership',
    done: 'The membership is canceled.',
  },
  end: {
    title: 'End the membership now',
    lead: 'Member prices end at once. The fee is refunded only where our terms say so. The customer gets an email.',
    action: 'End it now',
    done: 'The membership has ended.',
  },
};

const MAX_DAYS = 366;

type ChangeMembershipProps = { customer: DeskCustomer; change: MembershipChange; onClose: () => void };

/** Dialog that changes a membership, with a reason. A change by someone else in the meantime is shown. */
export function ChangeMembership({ customer, change, onClose }: ChangeMembershipProps) {
  const { customer_id: id, membership } = customer;
  const [version, setVersion] = useState(membership?.version ?? 0);
  const [days, setDays] = useState('30');
  const [error, setError] = useState<string | null>(null);
  const snacks = useSnacks();
  const queryClient = useQueryClient();
  const call = useDeskCall('PUT /desk/customers/{id}/membership', { invalidates: ['GET /desk/customers/{id}'] });
  const { title, lead, action, done } = TEXTS[change];
  const currentEnd = String(call.conflict?.['expired_date'] ?? '').slice(0, 10);
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={title}
      lead={lead}
      action={action}
      isDangerous={change === 'end'}
      onConfirm={async (reason) => {
        const count = Number(days);
        if (change === 'extend' && !(Number.isInteger(count) && count >= 1 && count <= MAX_DAYS)) {
          setError(`Please enter 1 to ${MAX_DAYS} days.`);
          return;
        }
        setError(null);
        const body = { change, version, reason, ...(change === 'extend' && { days: count }) };
        const response = await call.call({ params: { id }, body });
        if (!response) return;
        snacks.show({ type: 'success', message: done, autoDismiss: true });
        onClose();
      }}
    >
      {call.conflict && (
        <ConflictNotice
          subject="The membership"
          fields={[{ label: 'End', theirs: currentEnd || 'none', yours: membership?.expired_date?.slice(0, 10) ?? 'none' }]}
          onTakeTheirs={() => {
            void queryClient.invalidateQueries({ queryKey: ['desk', 'GET /desk/customers/{id}'] });
            onClose();
          }}
          onUseYours={() => {
            setVersion(Number(call.conflict?.['version'] ?? 0));
            call.resolveConflict();
          }}
        />
      )}
      {change === 'extend' && (
        <TextField
          label="Days"
          inputMode="numeric"
          autoComplete="off"
          value={days}
          error={error}
          onChange={({ target }) => setDays(target.value)}
        />
      )}
    </ReasonDialog>
  );
}
