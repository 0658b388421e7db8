import { Button } from '../actions/Button.tsx';
import { Accordion } from '../disclosure/Accordion.tsx';
import { Tabs } from '../disclosure/Tabs.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ErrorState, SharedErrorPage } from '../feedback/ErrorState.tsx';
import { Divider } from '../layout/Divider.tsx';
import { Panel } from '../layout/Panel.tsx';
import { Table } from '../layout/Table.tsx';
import { Pagination } from '../navigation/Pagination.tsx';
import { FreeShippingMeter } from '../order/FreeShippingMeter.tsx';
import { OrderProgress, OrderStatusBadge } from '../order/OrderStatus.tsx';
import { SummaryLines } from '../order/SummaryLines.tsx';
import { Section } from './Section.tsx';

const ORDERS = [
  { id: '100012', date: 'Nov 2', items: 14, total: '$84.10', status: 'out_for_delivery' },
  { id: '100009', date: 'Oct 4', items: 9, total: '$51.20', status: 'delivered' },
  { id: '100002', date: 'Sep 1', items: 3, total: '$22.75', status: 'canceled' },
] as const;

/** The furniture of pages. */
export function GalleryPages() {
  return (
    <>
      <Section title="Totals and delivery" layout="columns">
        <Panel>
          <FreeShippingMeter needed={2005} subtotal={12995} />
          <FreeShippingMeter needed={0} subtotal={16000} />
          <SummaryLines
            lines={[
              { key: 'subtotal', label: 'Subtotal', amount: 12995 },
              { key: 'coupon', label: 'Coupon', note: 'WELCOME', amount: -1500, kind: 'saving' },
              { key: 'shipping', label: 'Shipping', amount: 595 },
              { key: 'tax', label: 'Tax', amount: 214 },
              { key: 'total', label: 'Total', amount: 12304, kind: 'total' },
            ]}
          />
          <Button size="full">Go to checkout</Button>
        </Panel>
        <Panel tone="outlined">
          <OrderStatusBadge status="out_for_delivery" />
          <OrderProgress status="out_for_delivery" />
          <Divider>or</Divider>
          <Tabs
            label="About the product"
            tabs={[
              { key: 'details', title: 'Details', body: 'Roasted slowly, in small batches.' },
              { key: 'reviews', title: 'Reviews', body: '1,284 of them.' },
            ]}
          />
          <Accordion
            items={[
              { key: 'a', title: 'Ingredients', body: 'Oats, maple syrup, pecans, sea salt.', open: true },
              { key: 'b', title: 'Storage', body: 'Keep dry.' },
            ]}
          />
        </Panel>
      </Section>
      <Section title="Orders" layout="plain">
        <Table
          caption="Your orders"
          rows={ORDERS}
          rowKey={(order) => order.id}
          columns={[
            { key: 'order', heading: 'ORDER', cell: (order) => <a href={`#${order.id}`}>{order.id}</a> },
            { key: 'date', heading: 'DATE', cell: (order) => order.date },
            { key: 'items', heading: 'ITEM(S)', cell: (order) => order.items },
            { key: 'total', heading: 'TOTAL', cell: (order) => order.total },
            { key: 'status', heading: 'STATUS', cell: (order) => <OrderStatusBadge status={order.status} /> },
          ]}
        />
        <Pagination current={3} total={12} hrefOf={(page) => `#p${page}`} />
      </Section>
      <Section title="Messages" layout="columns">
        <EmptyState title="Your cart is empty" actions={<Button>Start shopping</Button>}>
          Put something good in it.
        </EmptyState>
        <ErrorState onRetry={() => undefined} />
        <SharedErrorPage />
      </Section>
    </>
  );
}
