import { DAY_MS } from '../time/los-angeles.ts';

/** How long the link counts that a new mailbox is confirmed by, and how long the old one can undo the change (OP-197), ms. */
export const EMAIL_CONFIRM_MS = DAY_MS;
export const EMAIL_UNDO_DAYS = 7;
export const EMAIL_UNDO_MS = EMAIL_UNDO_DAYS * DAY_MS;
