import { requiredError, type FieldError } from '@larder/rules';

/** Requires a password without judging it: at sign-in an old short one must pass (ACC-028). */
export const neededSecret = (value: string): FieldError => (value === '' ? requiredError('') : null);
