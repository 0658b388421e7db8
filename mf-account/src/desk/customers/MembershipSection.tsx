import { useState } from 'react';
import type { DeskCustomer } from '@larder/contracts';
import { Button } from '@larder/ui';
import { DateTime } from '@larder/ui/desk/index.ts';
import { ChangeMembership, type MembershipChange } from './ChangeMembership.tsx';
import { membershipText } from './customer-text.ts';
import { Facts, Section } from './Section.tsx';
import { useMay } from './use-permissions.ts';

const dayOf = (at: string | null) => (at === null ? null : <DateTime at={at} isDay />);

/** The membership of a customer, with the buttons that extend, cancel and end it. */
export function MembershipSection({ customer }: { customer: DeskCustomer }) {
  const { membership, is_blocked: isBlocked } = customer;
  const may = useMay();
  const [change, setChange] = useState<MembershipChange | null>(null);
  const isCurrent = membership !== null && membership.state !== 'canceled';
  const isCanceled = isCurrent && membership.cancellation_date !== null && !membership.renew;
  return (
    <Section
      heading="Membership"
      actions={
        may('customers.write') &&
        !isBlocked && (
          <>
            <Button variant="secondary" onClick={() => setChange('extend')}>
              {isCurrent ? 'Extend' : 'Give days'}
            </Button>
            {isCurrent && !isCanceled && (
              <Button variant="secondary" onClick={() => setChange('cancel')}>
                Cancel
              </Button>
            )}
            {isCurrent && (
              <Button variant="secondary" onClick={() => setChange('end')}>
                End now
              </Button>
            )}
          </>
        )
      }
    >
      {membership === null ? (
        <p>Never joined.</p>
      ) : (
        <Facts
          rows={[
            ['State', membershipText(membership)],
            ['Joined', dayOf(membership.joined_date)],
            [membership.state === 'canceled' ? 'Ended' : membership.renew ? 'Renews' : 'Ends', dayOf(membership.expired_date)],
            ['Canceled', dayOf(membership.cancellation_date)],
          ]}
        />
      )}
      {change && <ChangeMembership customer={customer} change={change} onClose={() => setChange(null)} />}
    </Section>
  );
}
