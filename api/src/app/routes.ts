import { accountRoutes } from '../account/profile/account.routes.ts';
import { cardRoutes } from '../ordering/payments/cards.routes.ts';
import { autoshipRoutes } from '../autoship/autoship.routes.ts';
import { deskAutoshipRoutes } from '../autoship/desk/desk-autoship.routes.ts';
import { cartRoutes } from '../ordering/cart/cart.routes.ts';
import { listToCartRoutes } from '../ordering/cart/list-to-cart.routes.ts';
import { catalogRoutes } from '../catalog/products/catalog.routes.ts';
import { deskProductRoutes } from '../catalog/products/desk/products.routes.ts';
import { chatRoutes } from '../account/chat/chat.routes.ts';
import { checkoutRoutes } from '../ordering/checkout/checkout.routes.ts';
import { deskCustomerRoutes } from '../account/desk/customers/customers.routes.ts';
import { deskRoutes } from '../account/desk/desk.routes.ts';
import { receivedWebhookRoutes } from '../platform/received-webhooks/received-webhooks.routes.ts';
import { apiKeyRoutes } from '../platform/api-keys/api-keys.routes.ts';
import { operationRoutes } from '../platform/operations/operations.routes.ts';
import { webhookRoutes } from '../platform/webhooks/webhooks.routes.ts';
import { auditRoutes } from '../platform/audit/audit.routes.ts';
import { deskOrderRoutes } from '../ordering/orders/desk/desk-orders.routes.ts';
import { contentRoutes } from '../catalog/content/content.routes.ts';
import { deskReviewRoutes } from '../catalog/reviews/desk/moderation.routes.ts';
import { deskShelfRoutes } from '../catalog/products/desk/shelves.routes.ts';
import { deskSearchRoutes } from '../platform/desk/search/search.ts';
import { deskTaskRoutes } from '../platform/desk/tasks/tasks.routes.ts';
import { financeRoutes } from '../ordering/finance/finance.routes.ts';
import { experimentRoutes } from '../account/experiments/experiments.routes.ts';
import { giftCardRoutes } from '../ordering/gift-cards/gift-cards.routes.ts';
import { helpRoutes } from '../account/help/help.routes.ts';
import { inviteRoutes } from '../account/invites/invites.routes.ts';
import { identityRoutes } from '../account/identity/identity.routes.ts';
import { listRoutes } from '../account/lists/lists.routes.ts';
import { listingRoutes } from '../catalog/listings/listings.routes.ts';
import { membershipRoutes } from '../account/membership/membership.routes.ts';
import { orderRoutes } from '../ordering/orders/orders.routes.ts';
import { ebtRoutes } from '../ordering/payments/ebt/ebt.routes.ts';
import { gatewayRoutes } from '../ordering/payments/gateway.routes.ts';
import { onPrimary, type Route } from '../platform/http/route.ts';
import { couponRoutes } from '../ordering/cart/coupon.routes.ts';
import { deskExperimentRoutes } from '../account/experiments/desk/experiments.routes.ts';
import { deskPromotionRoutes } from '../ordering/promos/desk/promotions.routes.ts';
import { promoRoutes, promotionTestRoutes } from '../ordering/cart/promo.routes.ts';
import { waitRoutes } from '../ordering/cart/wait.routes.ts';
import { prefillRoutes } from '../quiz/prefill/prefill.routes.ts';
import { quizRoutes } from '../quiz/answers/quiz.routes.ts';
import { returnRoutes } from '../ordering/orders/returns/returns.routes.ts';
import { recentlyViewedRoutes } from '../catalog/recently-viewed/recently-viewed.routes.ts';
import { recommendRoutes } from '../catalog/recommend/recommend.routes.ts';
import { privacyRoutes } from '../account/privacy/privacy.routes.ts';
import { questionRoutes } from '../catalog/questions/questions.routes.ts';
import { reviewRoutes } from '../catalog/reviews/reviews.routes.ts';
import { staffRoutes } from '../ordering/orders/staff/staff.routes.ts';
import { suggestRoutes } from '../catalog/listings/suggest.routes.ts';
import { sessionRoutes } from '../account/session/session.routes.ts';
import { timeRoutes } from '../platform/time/time.routes.ts';
import { trackingRoutes } from '../catalog/tracking/tracking.routes.ts';

/** All routes of the API. A contract without one, or one without a contract, fails a test. */
export const routes: readonly Route[] = [
  ...sessionRoutes,
  ...accountRoutes,
  ...onPrimary([...identityRoutes, ...cardRoutes, ...gatewayRoutes, ...ebtRoutes]),
  ...membershipRoutes,
  ...giftCardRoutes,
  ...helpRoutes,
  ...chatRoutes,
  ...inviteRoutes,
  ...listRoutes,
  ...catalogRoutes,
  ...listingRoutes,
  ...suggestRoutes,
  ...recommendRoutes,
  ...questionRoutes,
  ...reviewRoutes,
  ...recentlyViewedRoutes,
  // Before the cart: the first match counts, and `/carts/box_plan` would be a cart's id.
  ...onPrimary(checkoutRoutes),
  ...cartRoutes,
  ...listToCartRoutes,
  ...couponRoutes,
  ...promoRoutes,
  ...waitRoutes,
  ...orderRoutes,
  ...returnRoutes,
  ...staffRoutes,
  ...autoshipRoutes,
  ...quizRoutes,
  ...prefillRoutes,
  ...privacyRoutes,
  ...experimentRoutes,
  ...deskRoutes,
  ...deskAutoshipRoutes,
  ...deskCustomerRoutes,
  ...apiKeyRoutes,
  ...receivedWebhookRoutes,
  ...webhookRoutes,
  ...operationRoutes,
  ...auditRoutes,
  ...deskTaskRoutes,
  ...deskProductRoutes,
  ...deskSearchRoutes,
  ...deskOrderRoutes,
  ...deskReviewRoutes,
  ...contentRoutes,
  ...deskShelfRoutes,
  ...financeRoutes,
  ...deskPromotionRoutes,
  ...promotionTestRoutes,
  ...deskExperimentRoutes,
  ...timeRoutes,
  ...trackingRoutes,
];
