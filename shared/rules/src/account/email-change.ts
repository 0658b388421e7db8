import { DAY_MS } from '../time/los-angeles.ts';

/** How long the link counts that a new mailbox is confirmed by, and how long the old one can undo the change (OP-197), ms. */
export const EMAIL_CONFIRM_MS = DAY_MS;
export const EMAIL_UNDO_DAYS = 7;
export const EMAIL_UNDO_MS = EMAIL_UNDO_DAYS * DAY_MS;

/** How long the link counts that verifies the address of an account (OP-215), in days and ms. */
export const EMAIL_VERIFY_DAYS = 7;
export const EMAIL_VERIFY_MS = EMAIL_VERIFY_DAYS * DAY_MS;
