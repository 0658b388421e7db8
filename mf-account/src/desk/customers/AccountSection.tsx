import type { DeskCustomer } from '@larder/contracts';
import { formatPhone } from '@larder/rules';
import { useSnacks } from '@larder/shell';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { Button } from '@larder/ui';
import { DateTime } from '@larder/ui/desk/index.ts';
import { STAGE_TEXT } from './customer-text.ts';
import { Facts, List, Section } from './Section.tsx';
import { useMay } from './use-permissions.ts';
import styles from './customer.module.css';

const PROFILE = ['GET /desk/customers/{id}'] as const;

/** Who the customer is, where they live and where they are signed in, with the buttons that unlock and sign out. */
export function AccountSection({ customer }: { customer: DeskCustomer }) {
  const { customer_id: id, sessions, addresses, locked_until: lockedUntil, is_blocked: isBlocked } = customer;
  const snacks = useSnacks();
  const may = useMay();
  const unlock = useDeskCall('POST /desk/customers/{id}/unlock', { invalidates: PROFILE });
  const signOut = useDeskCall('DELETE /desk/customers/{id}/sessions', { invalidates: PROFILE });
  const confirm = (message: string) => snacks.show({ type: 'success', message, autoDismiss: true });
  const canChange = may('customers.write') && !isBlocked;
  return (
    <Section
      heading="Account"
      actions={
        canChange && (
          <>
            {lockedUntil !== null && (
              <Button
                variant="secondary"
                loading={unlock.isRunning}
                onClick={async () => (await unlock.run({ params: { id } })) && confirm('The sign-in is unlocked.')}
              >
                Unlock
              </Button>
            )}
            {sessions.length > 0 && (
              <Button
                variant="secondary"
                loading={signOut.isRunning}
                onClick={async () => (await signOut.run({ params: { id } })) && confirm('The customer is signed out everywhere.')}
              >
                Sign out everywhere
              </Button>
            )}
          </>
        )
      }
    >
      <Facts
        rows={[
          ['Email', `${customer.email}${customer.email_verified ? '' : ' (not verified)'}`],
          ['Telephone', customer.telephone === null ? null : formatPhone(customer.telephone)],
          ['Stage', STAGE_TEXT[customer.user_status]],
          ['Registered', <DateTime key="registered" at={customer.registration_date} isDay />],
          [
            'Sign-in',
            lockedUntil === null ? null : (
              <strong key="lock">
                Locked until <DateTime at={lockedUntil} />
              </strong>
            ),
          ],
          ...addresses.map(
            ({ id: key, street1, street2, city, region_code: region, postcode, is_default_shipping: isDefault }) =>
              [
                isDefault ? 'Default address' : 'Address',
                <span key={key}>{[street1, street2, `${city}, ${region} ${postcode}`].filter(Boolean).join(', ')}</span>,
              ] as const,
          ),
        ]}
      />
      <h3 className={styles.subheading}>Signed in</h3>
      <List
        label="Sessions"
        items={sessions}
        empty="Nowhere."
        row={({ id: key, browser, device, place, seen_at: seenAt, from_mail: isFromMail }) => ({
          key,
          main: (
            <>
              {browser}, {device}
              {isFromMail && ' (by the link of an email)'}
              <br />
              <span className={styles.soft}>{place}</span>
            </>
          ),
          side: (
            <span className={styles.soft}>
              <DateTime at={seenAt} />
            </span>
          ),
        })}
      />
    </Section>
  );
}
