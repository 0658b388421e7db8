import type { PackingSlip } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import type { PageHead, PrefetchContext, PrefetchResult } from '@larder/shell';
import { prefetchDeskQuery, useDeskQuery } from '@larder/shell/bundled/desk/desk-query';
import { Button } from '@larder/ui';
import { DateTime, DeskPage } from '@larder/ui/desk/index.ts';
import { boxText } from './order-text.ts';
import styles from './print.module.css';
import { pickList } from './pick-list.ts';

interface PrintData {
  ids: readonly string[];
}

/** Most orders of one print. */
const MOST = 100;

/** Fetches the slips of the orders in the address before the page is rendered. */
export async function prefetch(context: PrefetchContext): Promise<PrefetchResult<PrintData>> {
  const ids = context.search.getAll('id').slice(0, MOST);
  if (ids.length === 0) return { redirect: paths.deskOrders };
  await prefetchDeskQuery(context, 'GET /desk/orders/slips', { query: { ids } });
  return { data: { ids } };
}

/** Title of the page. */
export const head = (): PageHead => ({ title: 'Packing slips' });

function PickList({ slips }: { slips: readonly PackingSlip[] }) {
  return (
    <section aria-labelledby="pick-list" className={styles.sheet}>
      <h2 id="pick-list">Pick list</h2>
      <p>
        {slips.length} {slips.length === 1 ? 'order' : 'orders'}
      </p>
      <table className={styles.lines}>
        <caption>Units to pick for all orders</caption>
        <thead>
          <tr>
            <th scope="col">Units</th>
            <th scope="col">Item</th>
            <th scope="col">Orders</th>
          </tr>
        </thead>
        <tbody>
          {pickList(slips).map(({ key, box, sku, name, qty, orders }) => (
            <tr key={key}>
              <td>{qty}</td>
              <th scope="row">
                {name}
                <span className={styles.small}>
                  {boxText(box)} · {sku}
                </span>
              </th>
              <td>{orders.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Slip({ slip }: { slip: PackingSlip }) {
  const { shipping_address: to, slip_boxes: boxes } = slip;
  return (
    <section aria-label={`Packing slip of order ${slip.increment_id}`} className={styles.sheet}>
      <h2>Order {slip.increment_id}</h2>
      <div className={styles.head}>
        <address className={styles.address}>
          {to.firstname} {to.lastname}
          <br />
          {[to.street1, to.street2].filter(Boolean).join(', ')}
          <br />
          {to.city}, {to.region_code} {to.postcode}
        </address>
        <p>
          Placed <DateTime at={slip.created_at} isDay />
        </p>
      </div>
      {slip.is_gift && (
        <p className={styles.gift}>
          Gift for {slip.gift_recipient}
          {slip.gift_message && `: “${slip.gift_message}”`}
        </p>
      )}
      {boxes.map(({ box_type: box, tracking_number: number, slip_lines: lines }) => (
        <table key={box} className={styles.lines}>
          <caption>
            {boxText(box)} box{number ? `, ${number}` : ''}
          </caption>
          <thead>
            <tr>
              <th scope="col">Units</th>
              <th scope="col">Item</th>
              <th scope="col">Packed</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ product_sku: sku, product_name: name, qty }) => (
              <tr key={`${sku} ${name}`}>
                <td>{qty}</td>
                <th scope="row">
                  {name}
                  <span className={styles.small}>{sku}</span>
                </th>
                <td>
                  <span role="img" aria-label="Not ticked" className={styles.check} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}

/** /desk/orders/print?id=…: a pick list of all orders, and a packing slip of each, a sheet of paper each. */
export function Page({ data: { ids } }: { data: PrintData }) {
  const { data } = useDeskQuery('GET /desk/orders/slips', { query: { ids: [...ids] } });
  const slips = data?.slips ?? [];
  return (
    <DeskPage
      title="Packing slips"
      crumbs={[{ name: 'Orders', url: paths.deskOrders }]}
      actions={slips.length > 0 && <Button onClick={() => window.print()}>Print</Button>}
    >
      {slips.length === 0 && <p>None of these orders has anything to pack.</p>}
      {slips.length > 1 && <PickList slips={slips} />}
      {slips.map((slip) => (
        <Slip key={slip.order_id} slip={slip} />
      ))}
    </DeskPage>
  );
}
