import {
  type BoxType,
  boxType as readBoxType,
  isBoxOpen,
  isOrderCancelable,
  orderStatus,
  type PaidTender,
  paymentLabel,
  TENDER_LABELS,
  toDollars,
} from '@larder/rules';
import { type BoughtGiftCard, type BoughtVirtualProduct, boxType, type Order, type OrderSummary } from '@larder/contracts';
import { isoUtc, utc } from '../../platform/db/sql.ts';
import type { ItemLimits } from './item-limits.ts';
import type { OrderItemRow, OrderRow, ShipmentRow, SummaryRow } from './order-read.ts';
import { presentTotals } from './present-totals.ts';
import { presentShortage } from './present-after-sale.ts';

interface Shown {
  giftCards: readonly BoughtGiftCard[];
  virtualProducts: readonly BoughtVirtualProduct[];
  now: Date;
  /** Name and address, a line each. */
  seller: readonly string[];
  /** Purchase limits of its items, by item id. */
  limits: ReadonlyMap<number, ItemLimits>;
}

/** Converts an order to the API's form (CHK-041 … CHK-048), as of a moment; dollars, UTC times. */
export function presentOrder(row: OrderRow, { giftCards, virtualProducts, now, seller, limits }: Shown): Order {
  const isOpen = ({ cutoffAt }: ShipmentRow): boolean => isBoxOpen(row.state, utc(cutoffAt), now);
  const open = row.shipments.filter(isOpen).map(({ boxType: box }) => readBoxType(box));
  const isAllOpen = row.shipments.every((box) => box.cutoffAt === null || isOpen(box));
  return {
    order_id: row.id,
    increment_id: row.number,
    autoship_schedule_id: row.autoshipScheduleId,
    created_at: isoUtc(row.createdAt),
    items: row.items.map((item) => presentItem(item, limits.get(item.id), open)),
    item_count: row.items.reduce((sum, item) => sum + item.qty, 0),
    subtotal: toDollars(row.subtotalCents),
    discount_amount: toDollars(row.discountCents),
    shipping_amount: toDollars(row.shippingCents),
    tax_amount: toDollars(row.taxCents),
    grand_total: toDollars(row.grandTotalCents),
    totals: presentTotals(row),
    coupon_code: row.couponCode,
    coupon_label: row.couponLabel,
    order_count: row.orderCount,
    payments: row.tenders.flatMap((tender) => presentPaid(tender, row)),
    ebt_balance: ebtPart(row.tenders),
    details: { delivery_status_label: orderStatus(row.state) },
    shipments: row.shipments.map(presentShipment),
    shipping_address: row.address,
    is_gift: row.isGift,
    gift_recipient: row.giftRecipient,
    gift_message: row.giftMessage,
    has_alcohol: row.hasAlcohol,
    when_out: row.whenOut,
    shortages: row.shortages.map(presentShortage),
    gift_cards: [...giftCards],
    virtual_goods: [...virtualProducts],
    member_number: String(row.customerId),
    seller: [...seller],
    packed_since: row.packedSince === null ? null : isoUtc(row.packedSince),
    open_change: row.openChange && { amount: toDollars(row.openChange.cents), since: isoUtc(row.openChange.since) },
    can_cancel:
      isOrderCancelable(row.state) &&
      isAllOpen &&
      !giftCards.some((card) => card.gift_card_state === 'redeemed') &&
      !virtualProducts.some((good) => good.used_at !== null),
  };
}

/** The part that EBT paid and that was not refunded (CHK-026). */
function ebtPart(tenders: readonly PaidTender[]): number | null {
  const ebt = tenders.find(({ kind }) => kind === 'ebt');
  return ebt ? toDollars(ebt.cents - ebt.refundedCents) : null;
}

/** A tender; of cards one each, where a change of the order was paid with another one. */
function presentPaid(tender: PaidTender, row: OrderRow): Order['payments'] {
  const charged = row.cards.reduce((sum, { cents }) => sum + cents, 0);
  if (tender.kind !== 'card' || charged !== tender.cents) return [presentTender(tender, row)];
  return row.cards.map((card) => presentTender({ kind: 'card', cents: card.cents }, { ...card, ebtLast4: null }));
}

type PaidBy = Pick<OrderRow, 'ccType' | 'last4' | 'ebtLast4'>;

/** Converts a tender to a payment of an order in the API's form, with its amount in dollars (CHK-045). */
export function presentTender(
  { kind, cents }: Pick<PaidTender, 'kind' | 'cents'>,
  { ccType, last4, ebtLast4 }: PaidBy,
): Order['payments'][number] {
  const amount = toDollars(cents);
  if (kind === 'card') return { cc_type: ccType, label: paymentLabel(ccType), last4, amount };
  return { cc_type: kind, label: TENDER_LABELS[kind], last4: kind === 'ebt' ? (ebtLast4 ?? '') : '', amount };
}

function presentItem(
  item: OrderItemRow,
  limits: ItemLimits | undefined,
  open: readonly (BoxType | null)[],
): Order['items'][number] {
  return {
    item_id: item.id,
    product_id: item.productId,
    product_sku: item.sku,
    product_name: item.name,
    price_per_item: toDollars(item.priceCents),
    ...(item.freeCents === null ? {} : { free_value: toDollars(item.freeCents) }),
    ...(item.choices.length ? { option_labels: item.choices } : {}),
    qty: item.qty,
    row_total: toDollars(item.rowTotalCents),
    image: item.image,
    url_key: item.urlKey,
    box_type: boxType.parse(item.boxType),
    sold_as_fresh: item.soldAsFresh,
    reorder: limits?.canReorder ?? false,
    max_qty: limits?.maxQty ?? item.qty,
    can_change: item.isChangeable && open.includes(readBoxType(item.boxType)),
  };
}

function presentShipment(shipment: ShipmentRow): Order['shipments'][number] {
  return {
    box_type: readBoxType(shipment.boxType) ?? 'grocery',
    change_until: shipment.cutoffAt === null ? null : isoUtc(shipment.cutoffAt),
    estimated_delivery: shipment.estimatedDelivery,
    delivered_date: shipment.deliveredDate,
    delivery_status: orderStatus(shipment.state),
    tracking_number: shipment.trackingNumber,
  };
}

/** A row of the order list (CHK-047, CHK-065). */
export function presentSummary(row: SummaryRow): OrderSummary {
  return {
    order_id: row.id,
    increment_id: row.number,
    created_at: isoUtc(row.createdAt),
    item_count: row.itemCount,
    grand_total: toDollars(row.grandTotalCents),
    details: { delivery_status_label: orderStatus(row.state) },
  };
}
