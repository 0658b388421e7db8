import { join } from 'node:path';
import { root } from '@larder/platform/build/roots';

/** What the demo package brings to a store, by file: the api knows nothing of it, so the start puts the two together. */
export const DEMO = {
  /** Stocks a store that is empty. */
  stock: 'shared/demo/src/main.ts',
  /** Gives an empty store its labels, quizzes and offers, and no products. */
  basics: 'shared/demo/src/basics.ts',
  /** Prints who can sign in. */
  users: 'shared/demo/src/users.ts',
  /** Draws what no picture shows. */
  artist: join(root, 'shared/demo/src/drawing/artist.ts'),
} as const;
