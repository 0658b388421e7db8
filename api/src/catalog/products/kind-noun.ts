/**
 * Returns the noun of a title: the last word before the first preposition. `Mackerel in Olive Oil` is a mackerel. Empty without
 * any letter.
 */
export function nounOf(title: string): string {
  const head = title.normalize('NFC').replace(/\s+(in|with|for|from|of|on|without|by)\s.*$/is, '');
  return /(\p{L}+)\P{L}*$/u.exec(head)?.[1] ?? '';
}
