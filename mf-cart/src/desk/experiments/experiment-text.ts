import type { DeskEstimate, ExperimentName } from '@larder/contracts';
import { formatDollars } from '@larder/rules';

/** Names of the experiments, and what they change, as employees read them. */
export const EXPERIMENT_TEXT: Readonly<Record<ExperimentName, { name: string; detail: string }>> = {
  post_discount_pricing: { name: 'Extra-discount badge', detail: 'Product cards show the percentage of the promo code.' },
  subsequent_order_smart_cart: { name: 'Filled cart', detail: 'Members find a filled cart after their first order.' },
  sponsored_products_carrot: { name: 'Sponsored products', detail: 'Where lists and product pages show sponsored products.' },
  new_member_60_incentive: { name: 'New-member offer', detail: 'New members earn $60 of Thrive Cash with their first orders.' },
};

/** Whether a name of an address is one of an experiment. */
export const isExperimentName = (text: string): text is ExperimentName => Object.hasOwn(EXPERIMENT_TEXT, text);

const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;
const range = ({ low, high }: DeskEstimate, text: (value: number) => string): string =>
  low === null || high === null ? 'unknown' : `${text(low)} to ${text(high)}`;

/** `4.2 % (3.9 % to 4.5 %)`: a share with its interval. */
export const shareText = (of: DeskEstimate): string => `${percent(of.estimate)} (${range(of, percent)})`;

/** `$1.20 ($1.05 to $1.35)`: dollars with their interval. */
export const dollarsText = (of: DeskEstimate): string => `${formatDollars(of.estimate)} (${range(of, formatDollars)})`;

/** `No difference beyond chance`, `Better: …` or `Worse: …`, by whether the interval of a difference contains 0. */
export function differenceText(of: DeskEstimate, isRiseBad = false): string {
  const points = (value: number): string => `${value > 0 ? '+' : ''}${(value * 100).toFixed(1)}`;
  const isSure = of.low !== null && of.high !== null && (of.low > 0 || of.high < 0);
  const interval = `${range(of, points)} points`;
  if (!isSure) return `No difference beyond chance (${interval})`;
  return `${of.estimate > 0 === isRiseBad ? 'Worse' : 'Better'}: ${points(of.estimate)} points (${interval})`;
}
