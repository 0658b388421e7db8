import { AUTH_TEXT } from '../account/texts.ts';
import type { Role } from './status.ts';

/** Everything whose permission differs by role (OP-046). */
export const ACTIONS = [
  'browse',
  'search',
  'read_reviews',
  'quiz',
  'add_to_cart',
  'checkout',
  'save_for_later',
  'autoship',
  'map_price',
  'smart_cart',
  'favorites',
  'reminders',
  'lists',
  'recently_viewed',
  'profile',
  'addresses',
  'cards',
  'orders',
  'redeem',
  'ask_question',
  'write_review',
  'cancel_membership',
  'invite',
  'reactivate',
  'exit_intent',
  'staff_prices',
  'gift_preview',
] as const;
/** Action whose permission depends on the role (OP-046). */
export type Action = (typeof ACTIONS)[number];

/**
 * The outcome of an attempt: it is allowed, or what the browser leads to instead. `none` means that it is not offered to this
 * role at all (a member has nothing to reactivate).
 */
export type Outcome = 'allow' | 'login' | 'membership' | 'signup' | 'reactivate' | 'none';

/** Roles of one row of the table; `pla` is split by login because a signed-in PLA user owns an account. */
type Column = 'visitor' | 'lead' | 'plaOut' | 'plaIn' | 'trial' | 'member' | 'canceled' | 'employee';
type Row = Readonly<Record<Column, Outcome>>;

const row = (
  visitor: Outcome,
  lead: Outcome,
  plaOut: Outcome,
  plaIn: Outcome,
  paying: Outcome,
  canceled: Outcome,
  employee = paying,
): Row => ({
  visitor,
  lead,
  plaOut,
  plaIn,
  trial: paying,
  member: paying,
  canceled,
  employee,
});

const EVERYBODY = row('allow', 'allow', 'allow', 'allow', 'allow', 'allow');
const UNLESS_LAPSED = row('allow', 'allow', 'allow', 'allow', 'allow', 'reactivate');
const MEMBERS = row('membership', 'membership', 'signup', 'signup', 'allow', 'reactivate');
const OWN_MEMBERSHIP = row('login', 'membership', 'login', 'signup', 'allow', 'reactivate');
const SIGNED_IN = row('login', 'allow', 'login', 'allow', 'allow', 'allow');
const REVIEWERS = row('login', 'membership', 'login', 'signup', 'allow', 'allow');
const LAPSED = row('login', 'membership', 'login', 'signup', 'none', 'allow');
const NOT_YET_MEMBERS = row('allow', 'allow', 'allow', 'allow', 'none', 'none');
const STAFF = row('none', 'none', 'none', 'none', 'none', 'none', 'allow');

const TABLE: Readonly<Record<Action, Row>> = {
  browse: EVERYBODY,
  search: EVERYBODY,
  read_reviews: EVERYBODY,
  quiz: EVERYBODY,
  add_to_cart: UNLESS_LAPSED,
  checkout: MEMBERS,
  save_for_later: MEMBERS,
  autoship: MEMBERS,
  map_price: MEMBERS,
  smart_cart: MEMBERS,
  favorites: SIGNED_IN,
  reminders: SIGNED_IN,
  lists: SIGNED_IN,
  recently_viewed: SIGNED_IN,
  profile: SIGNED_IN,
  addresses: SIGNED_IN,
  cards: SIGNED_IN,
  orders: SIGNED_IN,
  redeem: SIGNED_IN,
  ask_question: SIGNED_IN,
  write_review: REVIEWERS,
  cancel_membership: OWN_MEMBERSHIP,
  invite: OWN_MEMBERSHIP,
  reactivate: LAPSED,
  exit_intent: NOT_YET_MEMBERS,
  staff_prices: STAFF,
  gift_preview: STAFF,
};

/** The cell of the permission table (OP-046, MEM-021). `loggedIn` matters for PLA users only: every other role implies it. */
export function can(role: Role, action: Action, loggedIn = false): Outcome {
  const column: Column = role === 'pla' ? (loggedIn ? 'plaIn' : 'plaOut') : role;
  return TABLE[action][column];
}

/** How the api refuses. Never 403, which means a ban (OP-046). */
export interface Refusal {
  status: 400 | 401;
  error: string;
  errorCode: 'membership_required' | 'reactivation_required' | 'not_available' | null;
}

/** The refusal that an outcome amounts to in the api, or null when it is allowed: 401 when logged out, else 400 with the reason (OP-046). */
export function refusalOf(outcome: Outcome, loggedIn: boolean): Refusal | null {
  if (outcome === 'allow') return null;
  if (!loggedIn || outcome === 'login') return { status: 401, error: AUTH_TEXT.authRequired, errorCode: null };
  if (outcome === 'reactivate')
    return { status: 400, error: 'Please reactivate your membership.', errorCode: 'reactivation_required' };
  if (outcome === 'none') return { status: 400, error: 'This is not available for your account.', errorCode: 'not_available' };
  return { status: 400, error: 'A membership is required.', errorCode: 'membership_required' };
}
