import type { DeskDelivery } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { useMay } from '@larder/shell/bundled/desk/use-may';
import { customerText } from './delivery-text.ts';
import styles from './desk.module.css';

/** The customer of a delivery, with a link to the profile where the employee may read it. */
export function DeliveryCustomer({ delivery }: { delivery: DeskDelivery }) {
  const canRead = useMay('customers.read');
  const { customer_id: id, shopper_name: name, shopper_email: email } = delivery;
  return (
    <>
      {canRead ? <a href={paths.deskCustomer(id)}>{customerText(delivery)}</a> : customerText(delivery)}
      {name !== '' && <span className={styles.soft}>{email}</span>}
    </>
  );
}
