import type { Cents } from '../money/money.ts';
import type { QuizAnswers } from './visibility.ts';

/**
 * What makes the store fill a cart (OP-113): a first order (`fop`), a date, a press of the shopper, the end of the quiz. Each is sent by
 * its name (QUIZ-026 … QUIZ-029).
 */
export const PREFILL_TRIGGERS = ['fop', 'scheduled', 'user_triggered', 'quiz'] as const;
/** Event that fills a cart (OP-113). */
export type PrefillTrigger = (typeof PREFILL_TRIGGERS)[number];

/** The account's switches (ACC-016), by the names of the wire. */
export interface PrefillFlags {
  cartprefill_enabled: boolean;
  cartprefill_ai_enabled: boolean;
  cartprefill_quiz_enabled: boolean;
}

/** Who would have the cart filled; no flags without an account. */
export interface PrefillShopper {
  loggedIn: boolean;
  flags: PrefillFlags | null;
}

/** Smart cart fills an empty cart when its shopper asks for it (QUIZ-030, OP-115). */
export const smartCartAllowed = ({ loggedIn, flags }: PrefillShopper): boolean =>
  loggedIn && flags !== null && flags.cartprefill_enabled && flags.cartprefill_ai_enabled;

/** Quiz prefill fills an empty cart at the end of the quiz (QUIZ-031, OP-115). */
export const quizPrefillAllowed = ({ loggedIn, flags }: PrefillShopper): boolean =>
  loggedIn && flags !== null && flags.cartprefill_quiz_enabled;

/** Whether the flags allow a prefill by this trigger; null is a trigger without a name. The role is judged apart (OP-046). */
export const prefillAllowed = (trigger: PrefillTrigger | null, shopper: PrefillShopper): boolean =>
  trigger === 'quiz' ? quizPrefillAllowed(shopper) : smartCartAllowed(shopper);

/** What a smart cart is filled with: what fits, only what one buys again and again, or only what one never bought. */
export type PrefillSelection = 'all' | 'again' | 'new';

/**
 * What the smart cart of an account offers at a press, null for nothing (QUIZ-035, OP-145): the first order is always filled with all that fits, later
 * ones by their side of the experiment `subsequent_order_smart_cart`.
 */
export function smartCartSelection(
  orders: number,
  side: 'disabled' | 'enabled' | 'variant_1' | 'variant_2',
): PrefillSelection | null {
  if (orders === 0) return 'all';
  const selections = { disabled: null, enabled: 'all', variant_1: 'again', variant_2: 'new' } as const;
  return selections[side];
}

/** How much a prefill may put into a cart: so many products, for so many cents together. */
export interface PrefillSize {
  lines: number;
  cents: Cents;
}

/** Products, by how often one stocks up: who shops rarely fills more at once. */
const LINES: Readonly<Record<string, number>> = { 'when-needed': 6, 'two-weeks': 8, monthly: 12, 'two-months': 16 };
const DEFAULT_LINES = 8;

/** Days between two carts that the store fills by its calendar, by how often one stocks up; who shops when needed is left alone (QUIZ-027). */
export const PREFILL_EVERY_DAYS: Readonly<Record<string, number>> = { 'two-weeks': 14, monthly: 30, 'two-months': 61 };

/** The upper end of the typical order value, cents; the last has none and stands for itself. */
const CENTS: Readonly<Record<string, number>> = { 'under-75': 7_500, '75-to-150': 15_000, 'over-150': 25_000 };
const DEFAULT_CENTS = 7_500;

const named = (table: Readonly<Record<string, number>>, key: string | undefined): number | undefined =>
  key !== undefined && Object.hasOwn(table, key) ? table[key] : undefined;

/** The size that fits the answers about frequency and budget; a small one for who answered neither. */
export function prefillSize(answers: QuizAnswers): PrefillSize {
  return {
    lines: named(LINES, answers['shopping-frequency']?.[0]) ?? DEFAULT_LINES,
    cents: named(CENTS, answers['budget']?.[0]) ?? DEFAULT_CENTS,
  };
}

/** Answers, by question, that ask for what travels cold. */
const COLD: Readonly<Record<string, readonly string[]>> = {
  fresh: ['yes', 'sometimes'],
  categories: ['frozen', 'meat-and-seafood'],
};

/**
 * Whether fresh and frozen items were requested. They travel in boxes of their own, for a fee that is explained before the first is added
 * (OP-125), so no prefill contains them unrequested.
 */
export const wantsCold = (answers: QuizAnswers): boolean =>
  Object.entries(COLD).some(([question, asking]) => answers[question]?.some((answer) => asking.includes(answer)));

/** Something that may be put into the cart, with what its line would cost. */
export interface PrefillCandidate {
  cents: Cents;
}

/** The first candidates that fit, best first: what would break the budget is passed over, and the next one tried. */
export function choosePrefill<C extends PrefillCandidate>(candidates: readonly C[], size: PrefillSize): C[] {
  const chosen: C[] = [];
  let left = size.cents;
  for (const candidate of candidates) {
    if (chosen.length >= size.lines) break;
    if (candidate.cents > left) continue;
    chosen.push(candidate);
    left -= candidate.cents;
  }
  return chosen;
}

/** Texts of a prefill that found nothing (OP-114): what is reported, and what the shopper reads. */
export const PREFILL_TEXT = {
  /** For a product whose reason is unknown. */
  picked: 'Picked for you',
  emptyReport: 'Cart prefill returned 0 products',
  empty: 'We found 0 products to add. You can keep shopping.',
} as const;
