import type { DeskOrder } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { formatDollars, paymentText, WHEN_OUT_TEXT } from '@larder/rules';
import type { Permission } from '@larder/rules';
import { useSnacks } from '@larder/shell';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { Button, Panel } from '@larder/ui';
import { NoteForm } from './NoteForm.tsx';
import styles from './orders.module.css';

const MAIL_TEXT = { receipt: 'Send receipt again', news: 'Send status email again' } as const;

function Mails({ order }: { order: DeskOrder }) {
  const snacks = useSnacks();
  const change = useDeskCall('POST /desk/orders/{id}/mail', { invalidates: ['GET /desk/orders/{id}'] });
  const resend = async (mail: DeskOrder['resendable'][number]) => {
    const response = await change.run({ params: { id: order.order.order_id }, body: { mail } });
    if (response) snacks.show({ type: 'success', message: `Email sent to ${order.shopper_email}.`, autoDismiss: true });
  };
  return (
    <div className={styles.buttons}>
      {order.resendable.map((mail) => (
        <Button key={mail} variant="secondary" loading={change.isRunning} onClick={() => void resend(mail)}>
          {MAIL_TEXT[mail]}
        </Button>
      ))}
    </div>
  );
}

/** Customer, address, payment, e-mails and notes of an order. */
export function OrderSide({ order: desk, permissions }: { order: DeskOrder; permissions: readonly Permission[] }) {
  const { order } = desk;
  const address = order.shipping_address;
  return (
    <>
      <Panel as="section" aria-label="Customer" className={styles.panel}>
        <h2>Customer</h2>
        <p>
          {desk.shopper_name}
          <br />
          <a href={`mailto:${desk.shopper_email}`}>{desk.shopper_email}</a>
          <br />
          <span className={styles.soft}>
            {permissions.includes('customers.read') ? (
              <a href={paths.deskCustomer(desk.customer_id)}>Customer {desk.customer_id}</a>
            ) : (
              `Customer ${desk.customer_id}`
            )}{' '}
            · order {order.order_count} of this customer
          </span>
        </p>
        {permissions.includes('orders.change') && !desk.is_own && desk.resendable.length > 0 && <Mails order={desk} />}
      </Panel>
      <Panel as="section" aria-label="Delivery" className={styles.panel}>
        <h2>Delivery</h2>
        <address className={styles.address}>
          {address.firstname} {address.lastname}
          <br />
          {[address.street1, address.street2].filter(Boolean).join(', ')}
          <br />
          {address.city}, {address.region_code} {address.postcode}
          <br />
          {address.telephone}
        </address>
        <p className={styles.soft}>
          {WHEN_OUT_TEXT.question}: {WHEN_OUT_TEXT[order.when_out]}
        </p>
        {order.has_alcohol && <p className={styles.soft}>Contains wine: an adult has to sign for it.</p>}
        {order.is_gift && (
          <p>
            Gift for {order.gift_recipient}
            {order.gift_message && `: “${order.gift_message}”`}
          </p>
        )}
      </Panel>
      <Panel as="section" aria-label="Payment" className={styles.panel}>
        <h2>Payment</h2>
        <ul className={styles.list}>
          {order.payments.map(({ label, last4, amount }, at) => (
            <li key={at}>
              {paymentText(label, last4)}: {formatDollars(amount)}
            </li>
          ))}
          {desk.refunded > 0 && <li>Refunded: {formatDollars(desk.refunded)}</li>}
        </ul>
      </Panel>
      <Panel as="section" aria-label="Note" className={styles.panel} data-print="hide">
        <h2>Note</h2>
        <NoteForm order={desk} />
      </Panel>
    </>
  );
}
