import { watchRestoredPage } from './restored-page.ts';

let refetch = jest.fn();
let reload = jest.fn();
const signIn = (value: '1' | '') => (document.cookie = value ? 'loggedin=1; path=/' : 'loggedin=; path=/; max-age=0');
const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
const history = (type: string) =>
  jest.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);

beforeEach(() => {
  // Pages of other tests in this window go on listening, with calls of their own.
  [refetch, reload] = [jest.fn(), jest.fn()];
});
afterEach(() => {
  jest.restoreAllMocks();
  signIn('');
  document.documentElement.hidden = false;
});

test.each([
  ['no sign-in meanwhile', false, '' as const, [1, 0]],
  ['a sign-in meanwhile', false, '1' as const, [0, 1]],
  ['a sign-out meanwhile', true, '' as const, [0, 1]],
])('a page from the back-forward cache, where %s', (_what, isSignedIn, cookie, calls) => {
  signIn(cookie);
  watchRestoredPage({ isSignedIn: () => isSignedIn, refetch, reload });
  show(false);
  expect([refetch, reload].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  show(true);
  expect([refetch, reload].map(({ mock }) => mock.calls.length)).toEqual(calls);
  expect(document.documentElement.hidden).toBe(calls[1] === 1);
});

test('a page that Back loaded from the HTTP cache is checked at once, others are not', () => {
  history('navigate');
  watchRestoredPage({ isSignedIn: () => false, refetch, reload });
  expect(refetch).not.toHaveBeenCalled();
  history('back_forward');
  signIn('1');
  watchRestoredPage({ isSignedIn: () => false, refetch, reload });
  expect(reload).toHaveBeenCalledTimes(1);
});
