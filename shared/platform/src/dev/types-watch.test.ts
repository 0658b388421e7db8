import { join } from 'node:path';
import { root } from '../build/roots.ts';
import { typeProblems } from './types-watch.ts';

test("compiler errors of the remote's own modules are complete; tests, and errors of others, are left out", () => {
  const lines = [
    '10:12:01 AM - Starting compilation in watch mode...',
    "mf-cart/src/pages/gone.tsx(12,3): error TS2322: Type 'A' is not assignable to type 'B'.",
    "  Property 'x' is missing.",
    "mf-cart/src/pages/cart.test.tsx(1,1): error TS1: it's a test",
    "shared/ui/src/index.ts(1,1): error TS1: it is somebody else's",
  ];
  expect(typeProblems(join(root, 'mf-cart'), lines)).toEqual([
    {
      message: "TS2322: Type 'A' is not assignable to type 'B'.\n  Property 'x' is missing.",
      file: 'src/pages/gone.tsx',
      line: 12,
      column: 3,
    },
  ]);
});
