/** The word of a title that says what the thing is: the last one of its head. `Mackerel in Olive Oil` is a mackerel. Empty without letters. */
export function nounOf(title: string): string {
  const head = title.normalize('NFC').replace(/\s+(in|with|for|from|of|on|without|by)\s.*$/is, '');
  return /(\p{L}+)\P{L}*$/u.exec(head)?.[1] ?? '';
}
