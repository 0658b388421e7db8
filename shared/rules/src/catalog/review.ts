import { lengthError, NAME_MAX, requiredError } from '../account/fields.ts';

/** Longest title and text of a review (OP-083). */
export const REVIEW_MAX = { title: 255, name: NAME_MAX, text: 5000 } as const;

/** Longest text that reviews are searched for. */
export const REVIEW_QUERY_MAX = 100;

/** A shopper's draft; `rating` 0 is not chosen yet. */
export interface ReviewDraft {
  rating: number;
  title: string;
  name: string;
  text: string;
}
type ReviewField = keyof ReviewDraft;

export const EMPTY_REVIEW: ReviewDraft = { rating: 0, title: '', name: '', text: '' };

/** Texts around the form. */
export const REVIEW_TEXT = {
  rating: 'Please choose one to five stars.',
  pending: 'Thank you. We’ll publish your review after we check it.',
  approved: 'Thank you. Your review is published.',
  notBought: 'Only shoppers who bought this item here can review it.',
} as const;

/** Names of the stars, as they are read out and shown next to them. */
export const RATING_TEXT: readonly string[] = ['', 'Not for me', 'Could be better', 'It’s okay', 'Good', 'Excellent'];

const STARS: readonly unknown[] = [1, 2, 3, 4, 5];
const isStars = (rating: unknown): rating is number => STARS.includes(rating);

/** Errors of a draft, by field; empty when it can be sent (CAT-129, OP-063, OP-083). */
export function reviewErrors(draft: ReviewDraft): Partial<Record<ReviewField, string>> {
  const { rating, title, name, text } = draft;
  const found: [ReviewField, string | null][] = [
    ['rating', isStars(rating) ? null : REVIEW_TEXT.rating],
    ['title', requiredError(title) ?? lengthError(title, REVIEW_MAX.title)],
    ['name', requiredError(name) ?? lengthError(name, REVIEW_MAX.name)],
    ['text', requiredError(text) ?? lengthError(text, REVIEW_MAX.text)],
  ];
  return Object.fromEntries(found.filter(([, error]) => error !== null));
}
