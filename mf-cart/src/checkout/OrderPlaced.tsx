import type { Order } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { BOX_LABELS, boxType, formatDollars, longDayText, momentText, paymentText, SIGNATURE_TEXT } from '@larder/rules';
import { ButtonLink } from '@larder/ui/actions/Button.tsx';
import { PageHeading } from '@larder/ui/layout/PageHeading.tsx';
import { Panel } from '@larder/ui/layout/Panel.tsx';
import { SummaryLines } from '@larder/ui/order/SummaryLines.tsx';
import { ProductImage } from '@larder/ui/product/ProductImage.tsx';
import styles from './checkout.module.css';
import placed from './OrderPlaced.module.css';
import { itemTotalText, placedLines } from './placed-view.ts';

const labelOf = (type: string): string => BOX_LABELS[boxType(type) ?? 'grocery'];

/** Text right after placing: the receipt, and until when the first box can still be changed (OP-121). */
function leadText({ shipments }: Order): string {
  const first = shipments.flatMap(({ change_until: until }) => until ?? []).sort()[0];
  const change = first === undefined ? '' : ` You can change or cancel it until ${momentText(new Date(first))}.`;
  return `We sent a receipt to your email.${change}`;
}

/** The placed order: its number, shipments, charges and next steps (CHK-069). Its items are compact rows (OP-154). */
export function OrderPlaced({ order }: { order: Order }) {
  const { shipping_address: to, shipments, items } = order;
  return (
    <div className={styles.page}>
      <PageHeading eyebrow={`Order ${order.increment_id}`} lead={leadText(order)}>
        Thank you for your order
      </PageHeading>
      <div className={styles.columns}>
        <div className={styles.steps}>
          <Panel as="section" aria-labelledby="placed-delivery">
            <h2 id="placed-delivery" className={styles.title}>
              Delivery
            </h2>
            <ul className={styles.boxes}>
              {shipments.map((shipment) => (
                <li key={shipment.box_type} className={styles.box}>
                  <p>
                    <strong>{labelOf(shipment.box_type)} box</strong>
                    {shipment.estimated_delivery && <> expected {longDayText(shipment.estimated_delivery)}</>}
                  </p>
                </li>
              ))}
            </ul>
            <p className={styles.soft}>
              {to.firstname} {to.lastname}, {to.street1}
              {to.street2 !== '' && `, ${to.street2}`}, {to.city}, {to.region_code} {to.postcode}
            </p>
            {order.has_alcohol && <p className={styles.notice}>{SIGNATURE_TEXT}</p>}
            {order.is_gift && (
              <p className={styles.notice}>
                A gift{order.gift_recipient ? ` for ${order.gift_recipient}` : ''}
                {order.gift_message ? `: ${order.gift_message}` : ''}
              </p>
            )}
          </Panel>
          <Panel as="section" aria-labelledby="placed-items">
            <h2 id="placed-items" className={styles.title}>
              {order.item_count === 1 ? '1 item' : `${order.item_count} items`}
            </h2>
            <ul className={placed.items}>
              {items.map((item) => (
                <li key={`${item.product_id}${item.product_sku}`} className={placed.item}>
                  <ProductImage className={placed.picture} image={item.image} alt="" width={110} seed={item.product_id} />
                  <span className={placed.name}>
                    {item.qty} × {[item.product_name, ...(item.option_labels ?? [])].join(', ')}
                  </span>
                  <span className={placed.amount}>{itemTotalText(item)}</span>
                </li>
              ))}
            </ul>
          </Panel>
        </div>
        <Panel as="aside" aria-labelledby="placed-total" className={styles.review}>
          <h2 id="placed-total" className={styles.title}>
            Paid
          </h2>
          <SummaryLines lines={placedLines(order)} />
          {order.payments.map((payment, index) => (
            <p key={index} className={styles.soft}>
              {paymentText(payment.label, payment.last4)}
              {order.payments.length > 1 && `: ${formatDollars(payment.amount)}`}
            </p>
          ))}
          <ButtonLink size="full" href={paths.order(order.order_id)}>
            Follow your order
          </ButtonLink>
          <ButtonLink size="full" variant="secondary" href={paths.home}>
            Keep shopping
          </ButtonLink>
        </Panel>
      </div>
    </div>
  );
}
