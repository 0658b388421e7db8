import { stubGlobal, unstubGlobals } from '@larder/rules/testing/stubs';
import { eventually } from '@larder/rules/testing/eventually';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi, renderWithShell } from '@larder/shell/testing';
import AccountOverlays from '../slots/overlays.tsx';
import { OneTap } from './OneTap.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  unstubGlobals();
  jest.useRealTimers();
  delete document.documentElement.dataset['inUse'];
});

const card = () => screen.queryByRole('complementary', { name: 'Sign in with Google' });
const open = (page = <OneTap />, path = '/c/pantry') => {
  stubGlobal('innerWidth', 1280);
  const { api, seen } = fakeApi({ 'GET /auth/google': { google: { is_local: true } } });
  return { ...renderWithShell(page, { api, path }), seen };
};

test('“no” holds for a day, in every tab (OP-080)', async () => {
  const { unmount } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(card()).toBeNull();
  unmount();
  localStorage.setItem('larder.onetap', String(Date.now() - 86_500_000));
  open();
  await screen.findByRole('button', { name: 'Not now' });
});

test.each([
  ['wide', true],
  ['narrow', false],
])('on a %s screen it is fetched only after the first interaction: %s', async (_, isWide) => {
  jest.useFakeTimers({ advanceTimers: true });
  stubGlobal('matchMedia', () => ({ matches: isWide }));
  const { seen } = open(<AccountOverlays />);
  expect(seen).toEqual([]);
  act(() => jest.advanceTimersByTime(60_000));
  expect(seen).toEqual([]);
  document.documentElement.dataset['inUse'] = '';
  act(() => jest.advanceTimersByTime(3_000));
  await eventually(() => expect([card() !== null, seen.length]).toEqual([isWide, isWide ? 1 : 0]));
});

test('it hides while it covers the focused element (WCAG 2.4.11)', async () => {
  open(
    <>
      <button type="button">Beneath</button>
      <button type="button">Elsewhere</button>
      <OneTap />
    </>,
  );
  await screen.findByRole('button', { name: 'Not now' });
  const at = (element: HTMLElement, left: number) =>
    jest.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, 600, 300, 120));
  const shown = card()!;
  const [beneath, elsewhere] = ['Beneath', 'Elsewhere'].map((name) => screen.getByRole('button', { name }));
  at(shown, 900);
  at(beneath!, 1000);
  at(elsewhere!, 100);
  act(() => beneath!.focus());
  expect(shown.dataset).toHaveProperty('covers');
  act(() => elsewhere!.focus());
  expect(shown.dataset).not.toHaveProperty('covers');
  act(() => beneath!.focus());
  act(() => screen.getByRole('button', { name: 'Not now', hidden: true }).focus());
  expect(shown.dataset).not.toHaveProperty('covers');
});
