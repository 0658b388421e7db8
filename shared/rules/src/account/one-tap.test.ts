import { isOneTapOffered } from './one-tap.ts';

const NOW = Date.UTC(2026, 10, 22);
const view = { path: '/', isLoggedIn: false, width: 1280, areCookiesBlocked: false, dismissedAt: null };
const offered = (change: Partial<Parameters<typeof isOneTapOffered>[0]>) => isOneTapOffered({ ...view, ...change }, NOW);

describe('one tap (OP-080, SHELL-190)', () => {
  const paths: [string, boolean][] = [
    ['/', true],
    ['/c/pantry', true],
    ['/p/olive-oil', true],
    ['/brand/acme', true],
    ['/search/results', true],
    ['/quiz', true],
    ['/quiz/quickstart', false],
    ['/c', false],
    ['/c/', false],
    ['/p/a/b', false],
    ['/brands', false],
    ['/checkout', false],
    ['/login', false],
    ['/account', false],
    ['/membership/payment/plans', false],
  ];
  const widths: [number, boolean][] = [
    [390, false],
    [1023, false],
    [1024, true],
    [1920, true],
  ];
  const table = paths.flatMap(([path, onPath]) =>
    widths.flatMap(([width, onWidth]) =>
      [false, true].map((isLoggedIn) => [path, width, isLoggedIn, onPath && onWidth && !isLoggedIn] as const),
    ),
  );
  test.each(table)('%s at %d px, signed in %s: %s', (path, width, isLoggedIn, expected) =>
    expect(offered({ path, width, isLoggedIn })).toBe(expected),
  );

  test('not where cookies are blocked, and not for a day after “no”', () => {
    expect(offered({ areCookiesBlocked: true })).toBe(false);
    expect(offered({ dismissedAt: NOW - 86_399_999 })).toBe(false);
    expect(offered({ dismissedAt: NOW - 86_400_000 })).toBe(true);
  });
});
