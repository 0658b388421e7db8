import { passwordError } from '@larder/rules';
import type { Services } from '../../../platform/services.ts';
import { isOwnWord, type Person, STORE_WORDS } from './own-words.ts';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The 49,000 most common passwords of published leaks, in lower case; 18,000 of them have eight characters or more. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Common decorations of a word when another password is required: `Sunshine-26`, `!password!`. */
const AROUND = /^[\d\p{P}\p{S}\s]{0,4}(.*?)[\d\p{P}\p{S}\s]{0,4}$/su;

/** A word of this length is guessed by itself; a shorter one is nothing yet. */
const WORD_MIN = 4;

/** Whether a password is among those that are tried first, whatever its capitals, and whatever few digits and signs stand around it (ASVS 6.2.4). */
export function isCommon(password: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase();
  const word = AROUND.exec(typed)?.[1] ?? '';
  return COMMON.has(typed) || (word.length >= WORD_MIN && word.length < typed.length && COMMON.has(word));
}

export const PASSWORD_TEXT = {
  common: 'This password is too easy to guess. Please choose another one.',
  ownWord: 'Please choose a password that is more than your name, your email or the name of the store.',
  breached: 'This password appeared in a data breach at another site. Please choose another one.',
} as const;

type Needed = Pick<Services, 'env' | 'breachedPasswords'>;

/**
 * Returns why a new password is unacceptable, as the text for its field; null when it is fine. Browsers check only its length
 * (ACC-027).
 */
export async function passwordProblem(services: Needed, password: string, person: Person): Promise<string | null> {
  const wrong = passwordError(password);
  if (wrong) return wrong;
  // Attackers treat full-width letters as the same letters.
  const guessed = password.normalize('NFKC');
  if (isCommon(guessed)) return PASSWORD_TEXT.common;
  if (isOwnWord(guessed, person, storeWords(services.env))) return PASSWORD_TEXT.ownWord;
  return (await services.breachedPasswords.has(password)) ? PASSWORD_TEXT.breached : null;
}

function storeWords({ SELLER, PUBLIC_URL }: Needed['env']): string[] {
  const [name = ''] = SELLER.split('|');
  return [...STORE_WORDS, name, ...new URL(PUBLIC_URL).hostname.split('.')];
}
