import { plainLine } from './plain-error.ts';

/**
 * Makes the action of a command: runs `work`, prints its error, and ends the process with its exit code.
 * Parts are imported in `work` on demand, because a start must not wait for unused ones.
 */
export const run = (work: () => Promise<number | void>) => async (): Promise<never> => {
  try {
    process.exit((await work()) ?? 0);
  } catch (error) {
    console.error(plainLine(error) ?? error);
    process.exit(1);
  }
};
