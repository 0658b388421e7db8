/** Joiners and variation selectors: some scripts and emoji need them between visible characters. */
const JOINERS = /\u200C|\u200D|\uFE0E|\uFE0F/g;
/** Control, format, private-use and line-separating characters, unpaired surrogates, and characters without a visible glyph. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * Whether a name has characters that are invisible or reorder others, which make one name look like another or like none. Joiners and
 * variation selectors are allowed next to visible characters, for names as they are written in Persian or Hindi and for emoji.
 */
export function hasInvisibleCharacters(name: string): boolean {
  const rest = name.replaceAll(JOINERS, '');
  return rest.search(INVISIBLE) >= 0 || (rest !== name && rest.trim() === '');
}

/** A code without invisible characters, which copying may add. */
export const withoutInvisibleCharacters = (code: string): string => code.replaceAll(INVISIBLE, '');
