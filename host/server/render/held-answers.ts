import { LRUCache } from 'lru-cache';
import { MADE_OF_HEADER } from '@larder/contracts/kept-answer';
import { frozen } from '@larder/rules/machine/of-frozen';
import { isAnybodys } from '../kept/anybodys.ts';

/** Most letters of all held answers of a process together. */
const MOST_LETTERS = 8 * 1024 * 1024;
/** Of one address: shoppers of another price group, or with other preferences, are answered otherwise. */
const MOST_OF_ONE = 4;
/** ms for which an answer is good without being asked for, while the store is in the state of which it was made: so long the api keeps it, too. */
const LIFE_MS = 5_000;

/** Those that were sent, or that came; names in small letters. */
type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What the api answered. */
export interface HeldAnswer {
  /** By which the api says that it is still the answer. */
  readonly etag: string;
  /** What its text says; the same object for all pages that have it, so nothing of it can be changed. */
  readonly body: unknown;
}

/** One that was the same for everybody without a session, and until when it surely is. */
interface Anybodys {
  readonly answer: HeldAnswer;
  readonly of: string;
  readonly at: number;
}

/**
 * Answers of the api that this process read before: neither sent, parsed nor made into columns again, and for who has no session not even asked for while the store is in the state of which they were made.
 * Who has one gets only what the api itself says to be their answer, by its ETag.
 */
export interface HeldAnswers {
  /** The answer to a read of this path with these headers, where it is known to be that without asking. `revision` of the store; null where nobody knows. */
  known(path: string, headers: Headers, revision: string | null): HeldAnswer | null;
  /** What is held of this path, for the api to say which of it is the answer. */
  of(path: string): readonly HeldAnswer[];
  /** Is told of a read that the api answered with one of those. */
  confirmed(path: string, headers: Headers, answered: Headers, answer: HeldAnswer): void;
  /** Holds an answer to a read, of so many letters, and says what it is; null where it is not one to be held. */
  came(path: string, headers: Headers, answered: Headers, said: { body: unknown; length: number }): HeldAnswer | null;
}

/** `now` in ms, for tests. */
export function createHeldAnswers(now: () => number = () => performance.now()): HeldAnswers {
  const ofPath = new LRUCache<string, readonly (HeldAnswer & { size: number })[]>({
    maxSize: MOST_LETTERS,
    maxEntrySize: MOST_LETTERS / 8,
    sizeCalculation: (answers, path) => answers.reduce((sum, { size }) => sum + size, path.length),
  });
  const anybodys = new LRUCache<string, Anybodys>({ max: 2000 });

  /** Notes an answer for everybody without a session, where the api says that it is. */
  function note(path: string, asked: Headers, answered: Headers, answer: HeldAnswer): void {
    const of = answered[MADE_OF_HEADER];
    if (typeof of === 'string' && answered['set-cookie'] === undefined && isAnybodys(asked))
      anybodys.set(path, { answer, of, at: now() });
  }
  return {
    known(path, headers, revision) {
      const found = revision !== null && isAnybodys(headers) ? anybodys.get(path) : undefined;
      return found?.of === revision && now() - found.at < LIFE_MS ? found.answer : null;
    },
    of: (path) => ofPath.get(path) ?? [],
    confirmed: note,
    came(path, asked, answered, { body, length }) {
      const { etag } = answered;
      if (typeof etag !== 'string') return null;
      const others = (ofPath.peek(path) ?? []).filter((each) => each.etag !== etag);
      const answer = { etag, body: frozen(body), size: length };
      ofPath.set(path, [answer, ...others].slice(0, MOST_OF_ONE));
      note(path, asked, answered, answer);
      return answer;
    },
  };
}
