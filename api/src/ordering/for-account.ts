/**
 * The interface of this group for `account`, which may import no other file of it. It covers payments and coupons of membership
 * fees, Thrive Cash and credit, and order data for the dashboard and a shopper's archive.
 */
export { balanceOf, historyOf, nextExpiry } from './ledger/balance.ts';
export { earn, spend } from './ledger/move.ts';
export { cachedPurchases } from './orders/cached-purchases.ts';
export { donatedCents, readSavingOrders } from './orders/order-savings.ts';
export { dropReportPicture, readReportPicture } from './orders/report-picture.ts';
export { keepCard, vaultCard } from './payments/cards.ts';
export { REFUSAL_TEXT, type Refusal, type VaultedCard } from './payments/gateway.ts';
export { openPayment, paymentOf } from './payments/open-payment.ts';
export { giveBack, paidOf } from './payments/refund.ts';
export { payingCard, savedCard, type SavedCard } from './payments/saved-card.ts';
export { settlePayment } from './payments/settle.ts';
export type { PaymentSubject } from './payments/subject.ts';
export type { SubjectKind } from './payments/subject-kind.ts';
export { couponRefusal } from './promos/coupon-check.ts';
export { releaseCoupon, takeCoupon } from './promos/coupon-uses.ts';
export { couponOf } from './promos/discount-of.ts';
export { findCoupon } from './promos/find-coupon.ts';
