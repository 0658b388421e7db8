import { formatUsd, formatUsdShort, toCents, type Cents } from '../money/money.ts';
import type { Reduction, ValueKind } from './reductions.ts';

/** A discount to name: `value` is a percentage or cents. */
export interface NamedDiscount {
  kind: ValueKind;
  value: number;
  withMembership?: boolean;
}

/** Values of the post-discount pricing experiment (CAT-080). */
export type PostDiscountVariant = 'control' | 'variation_1';

const valueText = ({ kind, value }: NamedDiscount): string => (kind === 'percent' ? `${value}%` : formatUsdShort(value));

/** `$20 off`, `20% off`, and ` membership` behind it when one is bundled (CAT-077 … CAT-079). */
export function discountText(discount: NamedDiscount): string {
  return `${valueText(discount)} off${discount.withMembership ? ' membership' : ''}`;
}

/** The discount that a coupon's label begins with: `20% off`, `$20 off membership` (CAT-079); null for a label that names none. */
export function discountOfLabel(label: string): NamedDiscount | null {
  const found = /^(?:\$([\d,]+(?:\.\d\d)?)|(\d+(?:\.\d+)?)%) off\b( membership\b)?/.exec(label);
  if (!found) return null;
  const [, dollars, percent, membership] = found;
  return {
    ...(dollars ? { kind: 'dollar', value: toCents(dollars.replaceAll(',', '')) } : { kind: 'percent', value: Number(percent) }),
    ...(membership && { withMembership: true }),
  };
}

/**
 * `Extra 20% applied` in variation_1 of the experiment, else null (CAT-080, CAT-081). A membership discount reduces no product, and dollars
 * reduce an order once, not each of its products.
 */
export function extraDiscountBadge(variant: PostDiscountVariant, discount: NamedDiscount | null): string | null {
  return variant === 'variation_1' && discount?.kind === 'percent' && !discount.withMembership
    ? `Extra ${valueText(discount)} applied`
    : null;
}

/** `FREE ($4.99)` for gifts and samples (CAT-076). */
export function freeItemText(valueCents: Cents): string {
  return `FREE (${formatUsd(valueCents)})`;
}

/** `Earn $1 Thrive Cash` next to the review form (CAT-087). */
export function earnText(cents: Cents): string {
  return `Earn ${formatUsdShort(cents)} Thrive Cash`;
}

/** `10% Thrive Cash` or `$2 Thrive Cash` for the first loyalty reduction, else null (CAT-031, CAT-103). */
export function thriveCashBadgeText(reductions: readonly Reduction[]): string | null {
  const found = reductions.find(({ type }) => type === 'tc_percent' || type === 'tc_fixed');
  return found
    ? `${valueText({ kind: found.type === 'tc_percent' ? 'percent' : 'dollar', value: found.amount })} Thrive Cash`
    : null;
}

/** Names of the conversion drivers that are to be displayed, such as `Top Rated`; `display` alone decides whether (CAT-021, CAT-075). */
export function shownDrivers(drivers: readonly { name: string; display: boolean }[]): string[] {
  return drivers.filter(({ display }) => display).map(({ name }) => name);
}
