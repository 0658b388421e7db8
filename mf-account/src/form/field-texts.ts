import { requiredError, type FieldError } from '@larder/rules';

/** Texts by field; null and missing mean that the value is good. */
export type FieldTexts<V> = { readonly [K in keyof V]?: FieldError | undefined };

/** Only the fields that are wrong. */
export function wrongFields<V>(texts: FieldTexts<V>): { name: string; text: string }[] {
  return Object.entries(texts).flatMap(([name, text]) => (typeof text === 'string' && text !== '' ? [{ name, text }] : []));
}

/** A password that is not judged, only needed: at sign-in an old short one must pass (ACC-028). */
export const neededSecret = (value: string): FieldError => (value === '' ? requiredError('') : null);
