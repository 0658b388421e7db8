const ALPHABET = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** An item listed under its first character. */
interface Lettered {
  name: string;
  letter: string;
}

/** The whole alphabet and what else names begin with, each with whether there is anything under it. */
export function alphabetIndex(items: readonly Lettered[]): { letter: string; has: boolean }[] {
  const present = new Set(items.map(({ letter }) => letter));
  const others = [...present].filter((letter) => !ALPHABET.includes(letter)).toSorted((a, b) => a.localeCompare(b, 'en'));
  return [...others, ...ALPHABET].map((letter) => ({ letter, has: present.has(letter) }));
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the items whose name contains the searched text, ignoring case and accents. */
export function named<T extends Lettered>(items: readonly T[], sought: string): T[] {
  const term = plain(sought.trim());
  return items.filter(({ name }) => plain(name).includes(term));
}
