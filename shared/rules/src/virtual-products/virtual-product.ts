import type { OrderState } from '../checkout/order-machine.ts';
import { longDayText } from '../time/long-day.ts';
import { losAngelesDay } from '../time/los-angeles.ts';

/** What a product of type `virtual` delivers: a code that is shown once requested, or a file to download. */
export const DELIVERS = ['code', 'download'] as const;
/** Delivery form of a virtual product: a code, or a file. */
export type Delivers = (typeof DELIVERS)[number];

/** A link serves its file this many times. */
export const DOWNLOAD_LIMIT = 5;
/** A link ends this many days after the order was paid. */
export const DOWNLOAD_DAYS = 30;

export const VIRTUAL_GOOD_STATES = ['unused', 'used', 'refunded', 'expired'] as const;
type VirtualProductState = (typeof VIRTUAL_GOOD_STATES)[number];

/** One unit of a virtual product that was paid. Moments are UTC. */
export interface VirtualProduct {
  delivers: Delivers;
  /** How often its file was downloaded; 0 for codes. */
  downloads: number;
  /** When its link ends; null for codes. */
  expiresAt: Date | null;
  /** When its code was first shown or its file first downloaded; null before. */
  usedAt: Date | null;
  /** When it was refunded; null before. */
  refundedAt: Date | null;
}

/** Texts of virtual products for shoppers. */
export const VIRTUAL_GOOD_TEXT = {
  delivery: 'Delivered by email',
  refunded: 'This item was refunded.',
  used: 'This item has been used, so it can no longer be refunded.',
  notYet: 'This item can be refunded once its order is delivered. Until then you can cancel the whole order.',
  limit: `This link has been used ${DOWNLOAD_LIMIT} times and no longer works.`,
  expired: 'This link has expired.',
  noCode: 'Your code isn’t ready yet. Please try again later, or contact us.',
  keepsOrder: 'A code or download of this order has been used, so the order can no longer be canceled.',
} as const;

/** The state of a unit at a moment (UTC). A used link that has ended is `expired`; a used code never is. */
export function virtualProductState({ refundedAt, usedAt, expiresAt }: VirtualProduct, now: Date): VirtualProductState {
  if (refundedAt !== null) return 'refunded';
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  return usedAt === null ? 'unused' : 'used';
}

/** Whether an order refunds its unused units one by one: once it is delivered. Until then it is canceled as a whole. */
export const isVirtualRefundOpen = (state: OrderState): boolean => state === 'delivered' || state === 'closed';

/** Whether a unit can be refunded: its code was never shown and its file never downloaded. An expired link that was never used still can. */
export const isVirtualProductRefundable = (
  { refundedAt, usedAt }: Pick<VirtualProduct, 'refundedAt' | 'usedAt'>,
  orderState: OrderState,
): boolean => refundedAt === null && usedAt === null && isVirtualRefundOpen(orderState);

/** Why a file is no longer served at a moment (UTC); null when it is. */
export function downloadRefusal(good: VirtualProduct, now: Date): 'refunded' | 'expired' | 'limit' | null {
  const state = virtualProductState(good, now);
  if (state === 'refunded' || state === 'expired') return state;
  return good.downloads >= DOWNLOAD_LIMIT ? 'limit' : null;
}

/** The state of a unit as its buyer reads it: `Used 2 of 5 downloads until Friday, March 14`. Days are those of Los Angeles. */
export function virtualProductStateText(good: VirtualProduct, now: Date): string {
  const { delivers, downloads, expiresAt } = good;
  const state = virtualProductState(good, now);
  if (state === 'refunded') return 'Refunded';
  if (state === 'expired') return 'Expired';
  if (delivers === 'code') return state === 'used' ? 'Code shown' : 'Not used yet';
  const until = expiresAt === null ? '' : ` until ${longDayText(losAngelesDay(expiresAt))}`;
  return `Used ${downloads} of ${DOWNLOAD_LIMIT} downloads${until}`;
}
