import type { DatabaseOf } from '../platform/db/typed.ts';
import { fetchedPictures } from '../catalog/pictures/fetched.table.ts';
import { oneTimeCodes } from '../account/profile/codes/one-time-code.table.ts';
import { customerDevices } from '../account/profile/devices/device.table.ts';
import { emailChanges } from '../account/profile/email-change/email-change.table.ts';
import { referralSources } from '../account/profile/referral-source.table.ts';
import { passwordResets } from '../account/profile/keys.table.ts';
import { favorites, reminders } from '../account/profile/lists.table.ts';
import { autoshipHistory } from '../autoship/autoship-history.table.ts';
import { autoshipSchedules, autoshipItems, autoshipOccurrences, autoshipSkips } from '../autoship/autoship.table.ts';
import { carts, cartItems, cartMutations, cartDeclinedGifts } from '../ordering/cart/cart.table.ts';
import { prefillMarks } from '../ordering/cart/prefill-marks.table.ts';
import { storeContents } from '../catalog/content/content.table.ts';
import { productBits, productChanges } from '../catalog/products/product-bitmaps.table.ts';
import { priceHistory } from '../catalog/products/price-history.table.ts';
import { priceReductions, priceChanges, catalogRules, priceTiers, cardsDue } from '../catalog/products/prices.table.ts';
import { productChoices } from '../catalog/products/product-choices.view.ts';
import {
  productCategories,
  productAttributes,
  productImages,
  productOptions,
  productOptionValues,
  bundleItems,
  productBadges,
  badges,
  conversionDrivers,
  productAds,
  productStats,
} from '../catalog/products/product-parts.table.ts';
import { products } from '../catalog/products/product.table.ts';
import {
  attributes,
  brands,
  categories,
  curatedLists,
  curatedListProducts,
  featuredNav,
} from '../catalog/products/shelves.table.ts';
import { chatMessages, chats } from '../account/chat/chat.table.ts';
import { deskRoles } from '../account/customers/desk-role.table.ts';
import { addresses } from '../account/customers/address.table.ts';
import { customers } from '../account/customers/customer.table.ts';
import { giftCardHistory, giftCards } from '../ordering/gift-cards/gift-card.table.ts';
import { inviteCodes, inviteRecipients, invites } from '../account/invites/invite.table.ts';
import { challenges } from '../account/identity/challenge.table.ts';
import { customerIdentities } from '../account/identity/identity.table.ts';
import { passkeys } from '../account/identity/passkeys/passkey.table.ts';
import { ledgerAccounts, ledgerEntries, ledgerLots, ledgerPostings } from '../ordering/ledger/ledger.table.ts';
import { ledgerOpenLots } from '../ordering/ledger/open-lots.view.ts';
import { emptySearches } from '../catalog/listings/empty-search.table.ts';
import { popularSearches } from '../catalog/listings/popular-search.table.ts';
import { lists, listItems, listSaves } from '../account/lists/list.table.ts';
import { mailLog } from '../platform/mail/mail-log.table.ts';
import { mailboxMessages } from '../platform/mail/mailbox.table.ts';
import { cancellations } from '../account/membership/cancellation/cancellation.table.ts';
import { enrollments, trialsTaken } from '../account/membership/enrollment.table.ts';
import { givesApplications, givesHistory } from '../account/membership/gives/gives-application.table.ts';
import { givesDocuments } from '../account/membership/gives/gives-document.table.ts';
import { membershipHistory } from '../account/membership/membership-history.table.ts';
import { subscriptions } from '../account/membership/subscription.table.ts';
import { orderHistory } from '../ordering/orders/order-history.table.ts';
import { orderTenders } from '../ordering/orders/order-tenders.table.ts';
import { orderRefunds } from '../ordering/orders/order-refund.table.ts';
import { orderRefundParts } from '../ordering/orders/desk/order-refund-part.table.ts';
import { orderChanges } from '../ordering/orders/change/order-change.table.ts';
import { orderReports } from '../ordering/orders/order-report.table.ts';
import { orderShortages } from '../ordering/orders/shortages/order-shortage.table.ts';
import { orderReturnHistory, orderReturns } from '../ordering/orders/returns/order-return.table.ts';
import { orders, orderItems, shipments } from '../ordering/orders/order.table.ts';
import { braintreeRequests } from '../ordering/payments/braintree/braintree-request.table.ts';
import { ebtCards } from '../ordering/payments/ebt/ebt-card.table.ts';
import { payments } from '../ordering/payments/payment.table.ts';
import { paymentNotices } from '../ordering/payments/payment-notice.table.ts';
import { paymentRefunds } from '../ordering/payments/refund.table.ts';
import { paymentMethods } from '../ordering/payments/payment-method.table.ts';
import { ebtAccounts, ebtPurchases, ebtRefunds, ebtTokens } from '../ordering/payments/sandbox/ebt.table.ts';
import { clientTokens, tokens, vault, charges, refunds } from '../ordering/payments/sandbox/sandbox.table.ts';
import { processHeartbeats } from '../platform/heartbeats/heartbeat.table.ts';
import { receivedWebhooks } from '../platform/received-webhooks/received-webhook.table.ts';
import { apiKeys } from '../platform/api-keys/api-key.table.ts';
import { webhookDeliveries, webhookEvents, webhooks } from '../platform/webhooks/webhook.table.ts';
import { auditEntries } from '../platform/audit/audit-entry.table.ts';
import { deskTaskItems, deskTasks } from '../platform/desk/tasks/desk-task.table.ts';
import { databaseObjects } from '../platform/db/objects.table.ts';
import { hashKeyRow } from '../platform/hash-key/hash-key.table.ts';
import { storeState } from '../platform/db/store-state.table.ts';
import { storeMaintenance } from '../platform/maintenance/maintenance.table.ts';
import { jobTicks, storeClockRow } from '../platform/time/time.table.ts';
import { idempotencyKeys, rateLimits } from '../platform/http/requests.table.ts';
import { prefillRequests } from '../quiz/prefill/prefill.table.ts';
import { experiments } from '../account/experiments/experiments.table.ts';
import { coupons, couponUses, giftOffers } from '../ordering/promos/promos.table.ts';
import { privacyRequests } from '../account/privacy/privacy-request.table.ts';
import { quizzes, quizQuestions, quizAnswers } from '../quiz/answers/quiz.table.ts';
import { recentlyViewed } from '../catalog/recently-viewed/views.table.ts';
import { productAnswers, productQuestions } from '../catalog/questions/question.table.ts';
import { reviewHistory } from '../catalog/reviews/review-history.table.ts';
import { reviewPictures, reviews, reviewVotes } from '../catalog/reviews/review.table.ts';
import { searchWords, searchLexemes } from '../catalog/products/words.table.ts';
import { sessions, mailTokenUses } from '../account/session/session.table.ts';
import { pageViews, conversionEvents, sponsoredEvents } from '../catalog/tracking/tracking.table.ts';
import { virtualProducts } from '../ordering/virtual-products/virtual-product.table.ts';
import { productCodes, productFiles } from '../catalog/products/product-delivery.table.ts';

/** Every table of the store. They serve writes and details as entities; lists are read by SQL that is typed from them (`platform/db/db.ts`). */
export const tables = [
  apiKeys,
  receivedWebhooks,
  processHeartbeats,
  webhooks,
  webhookEvents,
  webhookDeliveries,
  auditEntries,
  deskRoles,
  deskTasks,
  deskTaskItems,
  passwordResets,
  challenges,
  customerIdentities,
  passkeys,
  oneTimeCodes,
  emailChanges,
  customerDevices,
  referralSources,
  favorites,
  reminders,
  autoshipSchedules,
  autoshipItems,
  autoshipOccurrences,
  autoshipSkips,
  autoshipHistory,
  carts,
  cartItems,
  cartMutations,
  cartDeclinedGifts,
  prefillMarks,
  productBits,
  productChanges,
  priceReductions,
  priceChanges,
  catalogRules,
  priceTiers,
  cardsDue,
  priceHistory,
  emptySearches,
  popularSearches,
  productCategories,
  productAttributes,
  productImages,
  productOptions,
  productOptionValues,
  bundleItems,
  productBadges,
  badges,
  conversionDrivers,
  productAds,
  productStats,
  products,
  attributes,
  brands,
  categories,
  curatedLists,
  curatedListProducts,
  featuredNav,
  storeContents,
  chats,
  chatMessages,
  addresses,
  customers,
  giftCards,
  giftCardHistory,
  virtualProducts,
  productCodes,
  productFiles,
  inviteCodes,
  invites,
  inviteRecipients,
  ledgerAccounts,
  ledgerEntries,
  ledgerLots,
  ledgerPostings,
  lists,
  listItems,
  listSaves,
  mailLog,
  mailboxMessages,
  enrollments,
  trialsTaken,
  subscriptions,
  membershipHistory,
  givesApplications,
  givesDocuments,
  givesHistory,
  cancellations,
  orders,
  orderItems,
  shipments,
  orderHistory,
  orderTenders,
  orderRefunds,
  orderRefundParts,
  orderReports,
  orderChanges,
  orderReturns,
  orderShortages,
  orderReturnHistory,
  payments,
  paymentRefunds,
  paymentNotices,
  paymentMethods,
  braintreeRequests,
  ebtCards,
  ebtAccounts,
  ebtTokens,
  ebtPurchases,
  ebtRefunds,
  clientTokens,
  tokens,
  vault,
  charges,
  refunds,
  databaseObjects,
  hashKeyRow,
  storeState,
  storeClockRow,
  storeMaintenance,
  jobTicks,
  fetchedPictures,
  idempotencyKeys,
  rateLimits,
  prefillRequests,
  coupons,
  couponUses,
  giftOffers,
  experiments,
  privacyRequests,
  quizzes,
  quizQuestions,
  quizAnswers,
  recentlyViewed,
  productQuestions,
  productAnswers,
  reviews,
  reviewPictures,
  reviewVotes,
  reviewHistory,
  searchWords,
  searchLexemes,
  sessions,
  mailTokenUses,
  pageViews,
  conversionEvents,
  sponsoredEvents,
] as const;

/** Views are read by SQL alone, so the ORM need not know them. */
export const views = [productChoices, ledgerOpenLots] as const;

declare module '../platform/db/db.ts' {
  interface Database extends DatabaseOf<(typeof tables | typeof views)[number]> {}
}
