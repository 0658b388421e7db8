import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Action, can, roleOf } from '@larder/rules';
import type { Session } from '@larder/shell';
import { sessionOf } from '@larder/shell/services/session';
import { aCard, type FakeAnswers } from '@larder/shell/testing';

/** A session of each column of the permission table (OP-046). */
export const PEOPLE = {
  visitor: {},
  'visitor by an ad': { isPla: true },
  lead: { loggedIn: true, userStatus: 'lead' },
  'lead by an ad': { loggedIn: true, userStatus: 'lead', isPla: true },
  trial: { loggedIn: true, userStatus: 'trial', groupId: 4 },
  member: { loggedIn: true, userStatus: 'member', groupId: 4 },
  lapsed: { loggedIn: true, userStatus: 'canceled', groupId: 5 },
  employee: { loggedIn: true, userStatus: 'lead', isEmployee: true, groupId: 8 },
} as const satisfies Record<string, Partial<Session>>;
export type Who = keyof typeof PEOPLE;

export const sessionFor = (who: Who): Session => ({ ...sessionOf(null), ...PEOPLE[who] });

/** The expected outcome by the permission table. */
export function outcomeFor({ userStatus: status, isEmployee, isPla, loggedIn }: Session, action: Action) {
  return can(roleOf({ status, isEmployee, isPla }), action, loggedIn);
}

/** A button, and what a press of it leads to. */
export interface Control {
  action: Action;
  /** Path of the component, from the root of the repository. */
  module: string;
  /** The page of the button, where that page has its own access rule (OP-075): viewers without access never see the button. */
  page?: string;
  props(session: Session): object;
  name: string | RegExp;
  answers(session: Session): FakeAnswers;
  /** Effect of a press for viewers with access: an API call, a dialog, or a navigation. */
  works: string;
  /** Fills what the press sends. */
  before?: () => Promise<void>;
  /** To whom it is not shown at all, against the table: another row says so. */
  hiddenFrom?: readonly Who[];
}

const root = join(import.meta.dirname, '../../..');
/** Loads a named export of a file in the repository: tests of the complete store may import remotes, the store itself never does. */
export async function partOf<T>(module: string): Promise<T | undefined> {
  const [file = '', name = 'default'] = module.split('#');
  const found = (await import(join(root, file))) as Record<string, T>;
  return found[name];
}

const CARD = aCard({ id: 7, title: 'Rolled Oats', autoship_enabled: true, autoship_price: 3, min_order_qty: 1 });
type Make = (...args: unknown[]) => object;
const FIXTURES = 'mf-cart/test/fixtures.ts';
let cart: Make | undefined;
let cartItem: Make | undefined;
let accountOf: Make | undefined;
let aDetail: Make | undefined;

/** Loads what the answers of {@link CONTROLS} are made of. Call it before the first of them. */
export async function loadFixtures(): Promise<void> {
  cart = await partOf<Make>(`${FIXTURES}#cart`);
  cartItem = await partOf<Make>(`${FIXTURES}#cartItem`);
  accountOf = await partOf<Make>('mf-account/test/fixtures.ts#account');
  aDetail = await partOf<Make>('mf-catalog/test/products.ts#aDetail');
}

const fullCart = () => ({ 'GET /carts': cart?.([cartItem?.({ product: CARD })]), 'POST /carts/bulk_product': cart?.([]) });
const nothing = () => ({});

/** The account page shows data of the current viewer. */
const accountFor = ({ userStatus, isEmployee, groupId }: Session) =>
  accountOf?.({ user_status: isEmployee ? 'member' : userStatus, group_id: groupId });

/** At once: typed key by key it takes a hundred times as long. */
async function enter(label: string, text: string): Promise<void> {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
}

const WAY_OUT = { step: 'offer', reason_id: 1, feedback: '', offer: null, outcome: null, is_trial: false, is_leaving: false };

const ON_PAGES: readonly Control[] = [
  {
    action: 'checkout',
    module: 'mf-cart/src/pages/cart.tsx#Page',
    props: nothing,
    name: 'Checkout',
    answers: fullCart,
    works: '/checkout',
  },
  {
    action: 'save_for_later',
    module: 'mf-cart/src/pages/cart.tsx#Page',
    props: nothing,
    name: 'Save for later: Rolled Oats',
    answers: fullCart,
    works: 'POST /carts/bulk_product',
  },
  {
    action: 'cancel_membership',
    module: 'mf-account/src/cancellation/OfferStep.tsx#OfferStep',
    page: '/cancellation/offer',
    props: () => ({ view: { ...WAY_OUT, ends_now: false, expired_date: '2027-01-02T20:00:00.000Z', last_refund_amount: 0 } }),
    name: 'Cancel my membership',
    answers: () => ({ 'POST /membership/cancel': { success: true } }),
    works: 'POST /membership/cancel',
  },
  {
    action: 'invite',
    module: 'mf-account/src/invite/InviteForm.tsx#InviteForm',
    page: '/account/invite',
    props: nothing,
    name: 'Send invitations',
    answers: () => ({ 'POST /account/sharing': { success: true, sent_count: 1 } }),
    before: () => enter('Email 1', 'ada@example.com'),
    works: 'POST /account/sharing',
  },
  {
    action: 'reactivate',
    module: 'mf-account/src/dashboard/MembershipPanel.tsx#MembershipPanel',
    page: '/account',
    props: (session) => ({ account: accountFor(session) }),
    name: 'Reactivate your membership',
    answers: nothing,
    works: 'reactivation',
    // Leads see the plans instead.
    hiddenFrom: ['lead', 'lead by an ad'],
  },
  {
    action: 'redeem',
    module: 'mf-account/src/pages/redeem.tsx#Page',
    props: nothing,
    name: 'Redeem',
    answers: () => ({
      'GET /giftcards': { giftcards: [] },
      'POST /giftcards/redeem': { success: true, amount: 5, membership_days: 0, giftcards: [] },
    }),
    before: () => enter('Gift card code', 'LARD-ABCD-EFGH-2345'),
    works: 'POST /giftcards/redeem',
    // CHK-039: recipients of a gift first create an account or sign in.
    hiddenFrom: ['visitor', 'visitor by an ad'],
  },
  {
    action: 'write_review',
    module: 'mf-catalog/src/product/ReviewPrompt.tsx#ReviewPrompt',
    props: () => ({ product: aDetail?.() }),
    name: /review/,
    // OP-083: the API decides, as it knows the buyers; a product cannot have been bought before joining.
    answers: (session) => {
      const mayWrite = outcomeFor(session, 'write_review') === 'allow';
      const state = !session.loggedIn ? 'login' : mayWrite ? 'may_write' : 'not_bought';
      return { 'GET /reviews/product/{id}/own': { state, earn: 1, review: null } };
    },
    works: 'dialog',
    hiddenFrom: ['lead', 'lead by an ad'],
  },
  {
    action: 'ask_question',
    module: 'mf-catalog/src/product/Questions.tsx#Questions',
    props: () => ({ product: aDetail?.() }),
    name: /ask a question/i,
    answers: () => ({
      'GET /questions/product/{id}': { questions: [], total: 0, cur_page: 1, page_size: 5 },
      'GET /reviews/product/{id}/own': { state: 'not_bought', earn: 1, review: null },
    }),
    works: 'dialog',
  },
];

/** Every button whose action differs by role. */
export const CONTROLS: readonly Control[] = [
  {
    action: 'favorites',
    module: 'mf-account/src/slots/favorite.tsx',
    props: () => ({ productId: 7 }),
    name: 'Favorite',
    answers: () => ({
      'GET /account/wishlist': { items: [], list_item_data: [], total: 0 },
      'POST /account/wishlist': { items: [7], list_item_data: [], total: 1 },
    }),
    works: 'POST /account/wishlist',
  },
  {
    action: 'reminders',
    module: 'mf-account/src/slots/reminder.tsx',
    props: () => ({ productId: 7 }),
    name: 'Remind me when in stock',
    answers: () => ({ 'GET /account/reminders': { items: [] }, 'POST /reminder': { items: [7] } }),
    works: 'POST /reminder',
  },
  {
    action: 'lists',
    module: 'mf-account/src/slots/lists.tsx',
    props: () => ({ productId: 7, title: 'Rolled Oats' }),
    name: 'Save to a list: Rolled Oats',
    answers: () => ({ 'GET /list/choices': { choices: [] } }),
    works: 'dialog',
  },
  {
    action: 'add_to_cart',
    module: 'mf-account/src/lists/OrderList.tsx#OrderList',
    props: () => ({ list: { key: 'week' } }),
    name: 'Add the whole list to cart',
    answers: () => ({ 'POST /list/key/{key}/cart': { success: true, in_cart: 1, left_out: [] } }),
    works: 'POST /list/key/{key}/cart',
  },
  {
    action: 'add_to_cart',
    module: 'mf-cart/src/slots/quantity.tsx',
    props: () => ({ product: CARD }),
    name: /^Add Rolled Oats/,
    answers: () => ({ 'GET /carts': cart?.([]), 'POST /carts/bulk_product': cart?.([cartItem?.({ product: CARD })]) }),
    works: 'POST /carts/bulk_product',
  },
  {
    action: 'autoship',
    module: 'mf-autoship/src/slots/button.tsx',
    props: () => ({ product: CARD }),
    name: /^Autoship/,
    answers: () => ({
      'GET /autoship/items': { items: [] },
      'GET /autoship/recommend/product/{productId}': { products: [], total: 0 },
      'GET /autoship/schedules': { schedules: [] },
    }),
    works: 'dialog',
    // AUTO-027
    hiddenFrom: ['visitor', 'visitor by an ad'],
  },
  ...ON_PAGES,
];
