/** The store's help line until its operator names one (OP-101): a reserved number without a subscriber. */
export const DEFAULT_PHONE = '(555) 010-0199';

/** A number that can be called. */
export const isPhone = (phone: string): boolean => /^\+?[\d ().-]{7,24}$/.test(phone);

/** For texts that name the form of /help: ` or call (310) 555-0123`, and nothing while the operator has named no number. */
export const orCallText = (phone: string): string => (phone === DEFAULT_PHONE ? '' : ` or call ${phone}`);
