import { dictionary } from '@zxcvbn-ts/language-common';

/** The 49,000 most used passwords of published leaks, in small letters; 18,000 of them have eight characters or more. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** What people put around a common word when they are asked for another: `Sunshine-26`, `!password!`. */
const AROUND = /^[\d\p{P}\p{S}\s]{0,4}(.*?)[\d\p{P}\p{S}\s]{0,4}$/su;

/** A word of this length is guessed by itself; a shorter one is nothing yet. */
const WORD_MIN = 4;

/** Whether a password is among those that are tried first, whatever its capitals, and whatever few digits and signs stand around it (ASVS 6.2.4). */
export function isCommon(password: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase();
  const word = AROUND.exec(typed)?.[1] ?? '';
  return COMMON.has(typed) || (word.length >= WORD_MIN && word.length < typed.length && COMMON.has(word));
}
