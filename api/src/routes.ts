import { accountRoutes } from './account/account.routes.ts';
import { cardRoutes } from './payments/cards.routes.ts';
import { autoshipRoutes } from './autoship/autoship.routes.ts';
import { cartRoutes } from './cart/cart.routes.ts';
import { catalogRoutes } from './catalog/catalog.routes.ts';
import { chatRoutes } from './chat/chat.routes.ts';
import { checkoutRoutes } from './checkout/checkout.routes.ts';
import { experimentRoutes } from './experiments/experiments.routes.ts';
import { giftCardRoutes } from './gift-cards/gift-cards.routes.ts';
import { helpRoutes } from './help/help.routes.ts';
import { inviteRoutes } from './invites/invites.routes.ts';
import { identityRoutes } from './identity/identity.routes.ts';
import { listRoutes } from './lists/lists.routes.ts';
import { listingRoutes } from './listings/listings.routes.ts';
import { membershipRoutes } from './membership/membership.routes.ts';
import { orderRoutes } from './orders/orders.routes.ts';
import { ebtRoutes } from './payments/ebt/ebt.routes.ts';
import { gatewayRoutes } from './payments/gateway.routes.ts';
import type { Route } from './platform/http/route.ts';
import { couponRoutes } from './cart/coupon.routes.ts';
import { promoRoutes } from './cart/promo.routes.ts';
import { waitRoutes } from './cart/wait.routes.ts';
import { prefillRoutes } from './prefill/prefill.routes.ts';
import { quizRoutes } from './quiz/quiz.routes.ts';
import { returnRoutes } from './orders/returns/returns.routes.ts';
import { recentlyViewedRoutes } from './recently-viewed/recently-viewed.routes.ts';
import { recommendRoutes } from './recommend/recommend.routes.ts';
import { privacyRoutes } from './privacy/privacy.routes.ts';
import { questionRoutes } from './questions/questions.routes.ts';
import { reviewRoutes } from './reviews/reviews.routes.ts';
import { staffRoutes } from './orders/staff/staff.routes.ts';
import { suggestRoutes } from './listings/suggest.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { timeRoutes } from './platform/time/time.routes.ts';
import { trackingRoutes } from './tracking/tracking.routes.ts';

/** Every route of the wire. A contract without one, or one without a contract, fails a test. */
export const routes: readonly Route[] = [
  ...sessionRoutes,
  ...accountRoutes,
  ...identityRoutes,
  ...cardRoutes,
  ...gatewayRoutes,
  ...ebtRoutes,
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
  ...cartRoutes,
  ...couponRoutes,
  ...promoRoutes,
  ...waitRoutes,
  ...checkoutRoutes,
  ...orderRoutes,
  ...returnRoutes,
  ...staffRoutes,
  ...autoshipRoutes,
  ...quizRoutes,
  ...prefillRoutes,
  ...privacyRoutes,
  ...experimentRoutes,
  ...timeRoutes,
  ...trackingRoutes,
];
