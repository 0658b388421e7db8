import type { DeskOrderRow } from '@larder/contracts';
import { BOX_LABELS, type BoxType, boxType, type FulfillmentStep, SHIPPING_STAGES, type ShippingStage } from '@larder/rules';

/** Stages of an order, as employees read them. */
const STAGE_TEXT: Readonly<Record<ShippingStage, string>> = {
  waiting: 'Open for changes',
  to_pack: 'To pack',
  packed: 'Packed',
  on_the_way: 'On the way',
  delivered: 'Delivered',
  canceled: 'Canceled',
};

/** Choices of the filter by stage. */
export const STAGE_OPTIONS = SHIPPING_STAGES.map((value) => ({ value, label: STAGE_TEXT[value] }));

/** The stage of an order, or that of its payment before it is paid. */
export const stageText = ({ shipping_stage: stage, order_state: state }: Pick<DeskOrderRow, 'shipping_stage' | 'order_state'>) =>
  stage === null ? (state === 'payment_failed' ? 'Payment failed' : 'Payment open') : STAGE_TEXT[stage];

/** Name of a box, such as `Frozen`. */
export const boxText = (type: string): string => BOX_LABELS[boxType(type) ?? 'grocery'];

/** Choices of the filter by box. */
export const BOX_OPTIONS = (Object.keys(BOX_LABELS) as BoxType[]).map((value) => ({ value, label: BOX_LABELS[value] }));

/** Steps of the warehouse: what their buttons do, and what a notice says afterwards. */
export const STEP_TEXT: Readonly<Record<FulfillmentStep, { action: string; done: string }>> = {
  pack: { action: 'Mark packed', done: 'packed' },
  ship: { action: 'Ship', done: 'shipped' },
  deliver: { action: 'Mark delivered', done: 'delivered' },
};

/** `1 order packed`, `3 orders packed` */
export const doneText = (count: number, step: FulfillmentStep): string =>
  `${count} ${count === 1 ? 'order' : 'orders'} ${STEP_TEXT[step].done}.`;
