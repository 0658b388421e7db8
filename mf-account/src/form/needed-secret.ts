import { requiredError, type FieldError } from '@larder/rules';

/** A password that is not judged, only needed: at sign-in an old short one must pass (ACC-028). */
export const neededSecret = (value: string): FieldError => (value === '' ? requiredError('') : null);
