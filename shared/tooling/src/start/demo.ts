import { join } from 'node:path';
import { root } from '@larder/platform/build/roots';

/** The demo package's programs, by file: the API does not know them, so the start combines the two. */
export const DEMO = {
  /** Stocks a store that is empty. */
  stock: 'shared/demo/src/main.ts',
  /** Gives an empty store its labels, quizzes and offers, and no products. */
  basics: 'shared/demo/src/basics.ts',
  /** Prints the users that can sign in. */
  users: 'shared/demo/src/users.ts',
  /** Draws what no picture shows. */
  artist: join(root, 'shared/demo/src/drawing/artist.ts'),
} as const;
