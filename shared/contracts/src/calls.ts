import type { z } from 'zod';
import { accountCalls } from './account.ts';
import { addressCalls } from './addresses.ts';
import { autoshipCalls } from './autoship.ts';
import { cartCalls } from './cart-calls.ts';
import { catalogCalls } from './catalog.ts';
import { chatCalls } from './chat.ts';
import type { DeskAccess } from './call.ts';
import { contentCalls } from './content.ts';
import { deskCalls } from './desk/index.ts';
import { experimentCalls } from './experiments.ts';
import { favoriteCalls } from './favorites.ts';
import { giftCardCalls } from './gift-cards.ts';
import { givesCalls } from './gives.ts';
import { helpCalls } from './help.ts';
import { referralSourceCalls } from './referral-source.ts';
import { inviteCalls } from './invites.ts';
import { identityCalls } from './identity.ts';
import { listCalls } from './lists.ts';
import { membershipCalls } from './membership.ts';
import { orderChangeCalls } from './order-changes.ts';
import { orderCalls } from './orders.ts';
import { paymentCalls } from './payments.ts';
import { prefillCalls } from './prefill.ts';
import { privacyCalls } from './privacy.ts';
import { promoCalls } from './promos.ts';
import { purchasedCalls } from './purchased.ts';
import { quizCalls } from './quiz.ts';
import { reportCalls } from './reports.ts';
import { returnCalls } from './returns.ts';
import { questionCalls } from './questions.ts';
import { reviewCalls } from './reviews.ts';
import { savedCardCalls } from './saved-cards.ts';
import { signInCalls } from './sign-in.ts';
import { staffCalls } from './staff.ts';
import { timeCalls } from './time.ts';
import { trackingCalls } from './tracking.ts';

/** Every call of the API, by `METHOD /path`. The routes validate with it, clients are typed by it, OpenAPI is generated from it. */
export const calls = {
  ...accountCalls,
  ...addressCalls,
  ...autoshipCalls,
  ...cartCalls,
  ...catalogCalls,
  ...chatCalls,
  ...contentCalls,
  ...deskCalls,
  ...experimentCalls,
  ...favoriteCalls,
  ...giftCardCalls,
  ...givesCalls,
  ...helpCalls,
  ...referralSourceCalls,
  ...inviteCalls,
  ...identityCalls,
  ...listCalls,
  ...membershipCalls,
  ...orderCalls,
  ...orderChangeCalls,
  ...paymentCalls,
  ...prefillCalls,
  ...privacyCalls,
  ...promoCalls,
  ...purchasedCalls,
  ...quizCalls,
  ...questionCalls,
  ...reportCalls,
  ...returnCalls,
  ...reviewCalls,
  ...savedCardCalls,
  ...signInCalls,
  ...staffCalls,
  ...timeCalls,
  ...trackingCalls,
};

/** Name of an API call, such as `POST /carts/product`. */
export type CallName = keyof typeof calls;
type In<T> = T extends z.ZodType ? z.input<T> : never;
type Out<T> = T extends z.ZodType ? z.output<T> : never;

/** Parameters as a caller sends them. */
export type CallParams<N extends CallName> = In<(typeof calls)[N]['params']>;
/** Query parameters as a caller sends them, before validation. */
export type CallQuery<N extends CallName> = In<(typeof calls)[N]['query']>;
/** Body as a caller sends it, before validation. */
export type CallBody<N extends CallName> = In<(typeof calls)[N]['body']>;
/** Parameters as a handler reads them after validation. */
export type CallInput<N extends CallName> = {
  params: Out<(typeof calls)[N]['params']>;
  query: Out<(typeof calls)[N]['query']>;
  body: Out<(typeof calls)[N]['body']>;
};
/** The response of a call. */
export type CallResponse<N extends CallName> = Out<(typeof calls)[N]['response']>;

type Calls = typeof calls;
/** Name of a call of the back office, such as `GET /desk/me`. */
export type DeskCallName = { [N in CallName]: Calls[N] extends { readonly desk: DeskAccess } ? N : never }[CallName];

/** The calls of the back office. */
export const deskCallNames: readonly DeskCallName[] = (Object.keys(calls) as CallName[]).filter(
  (name): name is DeskCallName => calls[name].desk !== null,
);
