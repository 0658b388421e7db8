import type { DeliveryProblem, DeskDelivery } from '@larder/contracts';
import { type AutoshipDeliveryStatus, losAngelesMoment } from '@larder/rules';

/** Problems of a delivery, as employees read them. */
const PROBLEM_TEXT: Readonly<Record<DeliveryProblem, string>> = {
  card: 'Card',
  stock: 'Stock',
  address: 'Address',
  standing: 'Paused or no membership',
};

/** Choices of the filter by problem. */
export const PROBLEM_OPTIONS = (Object.keys(PROBLEM_TEXT) as DeliveryProblem[]).map((value) => ({
  value,
  label: PROBLEM_TEXT[value],
}));

/** States of a delivery, as employees read them. */
export const STATUS_TEXT: Readonly<Record<AutoshipDeliveryStatus, string>> = {
  planned: 'Planned',
  noticed: 'Customer notified',
  locked: 'Closed for changes',
  ordering: 'Being ordered',
  ordered: 'Ordered',
  in_cart: 'In the cart',
  skipped: 'Skipped',
  failed: 'Failed',
};

/** Units of a delivery that are not in stock, such as `Oats: 1 of 3`. */
const shortText = ({ delivery_lines: lines }: DeskDelivery): string =>
  lines
    .filter(({ is_skipped: isSkipped, qty, available_qty: available }) => !isSkipped && available < qty)
    .map(({ product_name: name, qty, available_qty: available }) => `${name}: ${available} of ${qty} in stock`)
    .join('; ');

/** Why a delivery will fail, one sentence for each problem. */
export const problemTexts = (delivery: DeskDelivery): string[] =>
  delivery.delivery_problems.map((problem) => {
    if (problem === 'stock') return shortText(delivery);
    if (problem === 'address') return 'No shipping address';
    if (problem === 'standing') return 'Paused, off, or without a membership';
    return delivery.is_retryable ? 'The card was declined' : 'No card that can be charged';
  });

/** `2 × Oats, 1 × Rice` */
export const linesText = ({ delivery_lines: lines }: DeskDelivery): string =>
  lines
    .map(({ product_name: name, qty, is_skipped: isSkipped }) => `${qty} × ${name}${isSkipped ? ' (skipped)' : ''}`)
    .join(', ');

/** Name of a delivery in sentences: the customer, or the e-mail address without a name. */
export const customerText = ({ shopper_name: name, shopper_email: email }: DeskDelivery): string => name || email;

const DAY = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'America/Los_Angeles',
});

/** `Mon, Dec 7` */
export const dayText = (day: string): string => DAY.format(losAngelesMoment(day, 12));
