/** Whose password it is to be. */
export interface Person {
  email: string;
  firstname: string;
  lastname: string;
}

/** Words that a guess at this store's shoppers begins with (ASVS 6.1.2); its own name besides (`SELLER`, `PUBLIC_URL`). */
export const STORE_WORDS = ['larder', 'grocery', 'groceries', 'thrivecash', 'membership', 'autoship'];

/** Shorter words stand in too many others. */
const WORD_MIN = 3;
/** Minimum number of other characters that make a password with such words acceptable. */
const MIN_REMAINDER_LENGTH = 4;

const alphabetIndex = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\P{L}/gu, '');

/** Returns the words of a person and of the store in lower case, longest first: `robinfield` before `robin`. */
function ownWords({ email, firstname, lastname }: Person, store: readonly string[]): string[] {
  const [mailbox = '', domain = ''] = email.split('@');
  const parts = [...mailbox.split(/[^\p{L}]+/u), ...firstname.split(/\s+/), ...lastname.split(/\s+/)];
  const words = [mailbox, firstname + lastname, lastname + firstname, domain.split('.')[0] ?? '', ...parts, ...store];
  return [...new Set(words.map(alphabetIndex))].filter((word) => word.length >= WORD_MIN).sort((a, b) => b.length - a.length);
}

/** Whether a password is little more than the person's name or e-mail or a word of the store, with whatever digits and signs (ASVS 6.2.11). */
export function isOwnWord(password: string, person: Person, store: readonly string[]): boolean {
  const charactersOf = alphabetIndex(password);
  const rest = ownWords(person, store).reduce((left, word) => left.replaceAll(word, ''), charactersOf);
  return rest.length < charactersOf.length && rest.length < MIN_REMAINDER_LENGTH;
}
