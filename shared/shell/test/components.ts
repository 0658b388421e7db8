import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, vi } from 'vitest';

// A part of a page that is fetched when it is first wanted takes its time on a busy machine; what never comes fails all the same.
configure({ asyncUtilTimeout: 10_000 });
// After each press the library waits for a timer; it moves a fake clock only through a global of this name.
Object.assign(globalThis, { jest: { advanceTimersByTime: (ms: number) => void vi.advanceTimersByTime(ms) } });
// The library does both by itself only where test functions are globals.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(cleanup);

/** The files of a worker share one page: each begins on an empty one, as a visitor who comes for the first time. */
beforeAll(() => {
  // What renders on the server asks for an environment without a page.
  if (typeof document === 'undefined') return;
  // There is no layout here to scroll in.
  Element.prototype.scrollIntoView = () => undefined;
  document.head.replaceChildren();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; max-age=0; path=/`;
});
