import { fetchedPictures } from './pictures/fetched.table.ts';
import { oneTimeCodes } from './account/codes/one-time-code.table.ts';
import { customerDevices } from './account/devices/device.table.ts';
import { emailChanges } from './account/email-change/email-change.table.ts';
import { howHeard } from './account/how-heard.table.ts';
import { passwordResets } from './account/keys.table.ts';
import { favorites, reminders } from './account/lists.table.ts';
import { autoshipHistory } from './autoship/autoship-history.table.ts';
import { autoshipSchedules, autoshipItems, autoshipOccurrences, autoshipSkips } from './autoship/autoship.table.ts';
import { carts, cartItems, cartMutations, cartDeclinedGifts } from './cart/cart.table.ts';
import { prefillMarks } from './cart/prefill-marks.table.ts';
import { productBits, productChanges } from './catalog/product-bitmaps.table.ts';
import { priceHistory } from './catalog/price-history.table.ts';
import { priceReductions, catalogRules, priceTiers, cardsDue } from './catalog/prices.table.ts';
import { productChoices } from './catalog/product-choices.view.ts';
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
} from './catalog/product-parts.table.ts';
import { products } from './catalog/product.table.ts';
import { attributes, brands, categories, curatedLists, curatedListProducts, featuredNav } from './catalog/shelves.table.ts';
import { chatMessages, chats } from './chat/chat.table.ts';
import { addresses } from './customers/address.table.ts';
import { customers } from './customers/customer.table.ts';
import { giftCardHistory, giftCards } from './gift-cards/gift-card.table.ts';
import { inviteCodes, inviteRecipients, invites } from './invites/invite.table.ts';
import { challenges } from './identity/challenge.table.ts';
import { customerIdentities } from './identity/identity.table.ts';
import { passkeys } from './identity/passkeys/passkey.table.ts';
import { ledgerAccounts, ledgerEntries, ledgerLots, ledgerPostings } from './ledger/ledger.table.ts';
import { ledgerOpenLots } from './ledger/open-lots.view.ts';
import { popularSearches } from './listings/popular-search.table.ts';
import { lists, listItems, listSaves } from './lists/list.table.ts';
import { mailboxMessages } from './mail/mailbox.table.ts';
import { cancellations } from './membership/cancellation/cancellation.table.ts';
import { enrollments, trialsTaken } from './membership/enrollment.table.ts';
import { givesApplications, givesHistory } from './membership/gives/gives-application.table.ts';
import { givesDocuments } from './membership/gives/gives-document.table.ts';
import { membershipHistory } from './membership/membership-history.table.ts';
import { subscriptions } from './membership/subscription.table.ts';
import { orderHistory } from './orders/order-history.table.ts';
import { orderTenders } from './orders/order-tenders.table.ts';
import { orderRefunds } from './orders/order-refund.table.ts';
import { orderChanges } from './orders/change/order-change.table.ts';
import { orderReports } from './orders/order-report.table.ts';
import { orderShortages } from './orders/shortages/order-shortage.table.ts';
import { orderReturnHistory, orderReturns } from './orders/returns/order-return.table.ts';
import { orders, orderItems, shipments } from './orders/order.table.ts';
import { braintreeRequests } from './payments/braintree/braintree-request.table.ts';
import { ebtCards } from './payments/ebt/ebt-card.table.ts';
import { payments } from './payments/payment.table.ts';
import { paymentNotices } from './payments/payment-notice.table.ts';
import { paymentRefunds } from './payments/refund.table.ts';
import { paymentMethods } from './payments/payment-method.table.ts';
import { ebtAccounts, ebtPurchases, ebtRefunds, ebtTokens } from './payments/sandbox/ebt.table.ts';
import { clientTokens, tokens, vault, charges, refunds } from './payments/sandbox/sandbox.table.ts';
import { databaseObjects } from './platform/db/objects.table.ts';
import { storeState } from './platform/db/store-state.table.ts';
import { storeMaintenance } from './platform/maintenance/maintenance.table.ts';
import { jobTicks, storeClockRow } from './platform/time/time.table.ts';
import { idempotencyKeys, rateLimits } from './platform/http/requests.table.ts';
import { prefillRequests } from './prefill/prefill.table.ts';
import { coupons, couponUses, giftOffers } from './promos/promos.table.ts';
import { privacyRequests } from './privacy/privacy-request.table.ts';
import { quizzes, quizQuestions, quizAnswers } from './quiz/quiz.table.ts';
import { recentlyViewed } from './recently-viewed/views.table.ts';
import { productAnswers, productQuestions } from './questions/question.table.ts';
import { reviewHistory } from './reviews/review-history.table.ts';
import { reviewPictures, reviews, reviewVotes } from './reviews/review.table.ts';
import { searchWords, searchLexemes } from './catalog/words.table.ts';
import { sessions, mailTokenUses } from './session/session.table.ts';
import { pageViews, conversionEvents, sponsoredEvents } from './tracking/tracking.table.ts';
import { virtualGoods } from './virtual-goods/virtual-good.table.ts';
import { productCodes, productFiles } from './catalog/product-delivery.table.ts';

/** Every table of the store. They serve writes and details as entities; lists are read by SQL that is typed from them (`platform/db/db.ts`). */
export const tables = [
  passwordResets,
  challenges,
  customerIdentities,
  passkeys,
  oneTimeCodes,
  emailChanges,
  customerDevices,
  howHeard,
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
  catalogRules,
  priceTiers,
  cardsDue,
  priceHistory,
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
  chats,
  chatMessages,
  addresses,
  customers,
  giftCards,
  giftCardHistory,
  virtualGoods,
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
