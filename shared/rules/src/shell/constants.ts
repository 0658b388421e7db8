/** Durations in ms that more than one room needs. Each names the rows that fix it. */

/** Bulk cart call after this much quiet (CART-064). */
export const CART_QUIET_MS = 750;
/** Time limits of api calls (API-007, API-008). */
export const SERVER_CALL_TIMEOUT_MS = 8_000;
export const BROWSER_CALL_TIMEOUT_MS = 30_000;
/** Cache windows (OP-122, OP-153, SHELL-200, SHELL-201); the first is of all that names none of its own. */
export const QUERY_STALE_MS = 30_000;
export const CART_STALE_MS = 30_000;
export const AUTOSHIP_STALE_MS = 30_000;
export const ACCOUNT_STALE_MS = 60_000;
export const GIFT_PRICE_STALE_MS = 60_000;
export const LISTS_STALE_MS = 300_000;
export const CATALOG_STALE_MS = 600_000;
export const EXPERIMENTS_STALE_MS = 600_000;
export const PROMISED_DATE_STALE_MS = 900_000;
export const UNUSED_QUERY_MS = 300_000;
/** How often cutoffs are compared with the clock (OP-121). */
export const CUTOFF_CHECK_MS = 60_000;
/** How often a page checks whether a closed store is open again (OP-070). */
export const MAINTENANCE_LOOK_MS = 60_000;
/** The chat: how long a window waits for the greeting before it says that the chat cannot be reached, and how long a shopper waits for an agent before the chat shows other ways to reach the store (OP-153). */
export const CHAT_GREETING_MS = 5_000;
export const CHAT_AGENT_WAIT_MS = 15_000;
/** One-time codes: how long one counts, and how soon another can be had (OP-071, OP-153). */
export const OTP_LIFE_MS = 600_000;
export const OTP_WAIT_MS = 30_000;
/** How long the added-to-cart confirmation shows without interaction. */
export const ADDED_SHOWN_MS = 5_000;
/** Wrong passwords within the window lock an account for as long (OP-064). */
export const LOGIN_LOCK_MS = 900_000;
export const LOGIN_LOCK_TRIES = 5;
/** Failed sign-ins of one account from one address a day, and failed registrations of one address an hour (OP-214). */
export const LOGIN_TRIES_PER_DAY = 20;
export const REGISTRATION_TRIES_PER_HOUR = 10;
/** Snacks (SHELL-161, CART-070). */
export const SNACK_MS = 4_000;
export const SAVE_FOR_LATER_SNACK_MS = 3_000;
/** How long a notice offers the way back. */
export const UNDO_SNACK_MS = 8_000;
/** Viewport and scrolling (OP-001, SHELL-138, SHELL-140). */
export const VIEWPORT_RESIZE_DEBOUNCE_MS = 250;
export const LAYOUT_RESIZE_DEBOUNCE_MS = 300;
export const SCROLL_RESTORE_MS = 1_000;
export const PORTRAIT_NUDGE_MS = 300;
/** Payment tokens, clients and scripts (CHK-014 … CHK-018, OP-130). */
export const PAYMENT_STALE_MS = 6 * 3_600_000;
export const SCRIPT_RETRIES = 5;
export const SCRIPT_RETRY_MS = 2_000;
/** Writes to a browser's storage that fail (SHELL-193). */
export const STORAGE_RETRIES = 2;
export const STORAGE_RETRY_MS = 1_000;
export const WALLET_SCRIPT_MS = 10_000;
export const WALLET_READY_MS = 6_000;
/** How long what was dismissed stays away (OP-153). */
export const DISMISSED_MS = 86_400_000;
/** Experiments are requested again this often when they fail (SHELL-116). */
export const EXPERIMENT_RETRIES = 3;

/** Counts and sizes (OP-152, SHELL-191): products of a listing, the most of any page, lines of a list, the cart's badge, bytes of cookies. */
export const LISTING_PAGE_SIZE = 60;
export const MAX_PAGE_SIZE = 100;
export const LIST_PAGE_SIZE = 10;
const CART_BADGE_MAX = 999;
export const COOKIE_LIMIT = 4_096;

/** The count next to the cart icon: `999+` above 999 (OP-152). */
export function cartBadgeText(count: number): string {
  return count > CART_BADGE_MAX ? `${CART_BADGE_MAX}+` : String(count);
}
