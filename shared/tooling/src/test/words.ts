import { PlainError } from '@larder/platform/process/plain-error';

export const phaseNames = ['check', 'unit', 'skew', 'e2e'] as const;
export type PhaseName = (typeof phaseNames)[number];

/** Suites that need programs of their own or the whole machine, and run only when they are named: tests `*.<suite>.test.ts`. */
export const suiteNames = ['cluster', 'deploy'] as const;
export type SuiteName = (typeof suiteNames)[number];

/** Parsed request of `npm test`. */
export type Wanted =
  | { kind: 'phases'; phases: readonly PhaseName[]; suites: readonly SuiteName[] }
  /** Tests whose imports reach a change since a commit; without one, an uncommitted change. */
  | { kind: 'changed'; since: string | undefined }
  /** Test files and specs, as paths from the project's folder. */
  | { kind: 'files'; files: readonly string[] };

const possible = `Possible are nothing (${phaseNames.join(', ')}), phases of these and suites (${suiteNames.join(', ')}), test files, specs or folders of them, and --changed [commit]. --long adds the long forms of tests.`;

const isPhase = (word: string): word is PhaseName => phaseNames.some((name) => name === word);
const isSuite = (word: string): word is SuiteName => suiteNames.some((name) => name === word);

/**
 * Parses the arguments of `npm test`. `testsAt` returns the test files and specs at a path, none where there is no such path. Throws an error that
 * lists the valid arguments for everything else.
 */
export function readWords(words: readonly string[], testsAt: (path: string) => readonly string[]): Wanted {
  const [first, ...rest] = words;
  if (first?.startsWith('--changed')) return readChanged(first, rest);
  if (words.every((word) => isPhase(word) || isSuite(word))) {
    const phases = words.length ? phaseNames.filter((name) => words.includes(name)) : phaseNames;
    return { kind: 'phases', phases, suites: suiteNames.filter((name) => words.includes(name)) };
  }
  const files = words.flatMap((word) => {
    const found = isPhase(word) || isSuite(word) || word.startsWith('-') ? [] : testsAt(word);
    if (!found.length)
      throw new PlainError(`There is no test at "${word}"${isPhase(word) || isSuite(word) ? ' beside files' : ''}. ${possible}`);
    return found;
  });
  return { kind: 'files', files: [...new Set(files)] };
}

function readChanged(first: string, rest: readonly string[]): Wanted {
  const given = first === '--changed' ? rest : [first.slice('--changed='.length), ...rest];
  const since = given[0];
  if ((first !== '--changed' && !first.startsWith('--changed=')) || given.length > 1 || since === '' || since?.startsWith('-')) {
    throw new PlainError(`"${[first, ...rest].join(' ')}" is not understood. ${possible}`);
  }
  return { kind: 'changed', since };
}
