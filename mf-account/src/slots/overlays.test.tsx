import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError, type Session, type OverlayProps } from '@larder/shell';
import { aSavedCard, fakeApi, renderWithShell, type FakeAnswers, fillCart } from '@larder/shell/testing';
import { lapsedSession, leadSession, memberSession, offers } from '../../test/fixtures.ts';
import AccountOverlays from './overlays.tsx';

function open(session: Partial<Session>, answers: FakeAnswers = {}, path = '/c/pantry') {
  const { api, seen } = fakeApi({
    'GET /membership/offers': { offers },
    'GET /account/cc': { cards: [aSavedCard()] },
    ...answers,
  });
  return { ...renderWithShell(<AccountOverlays />, { api, session, path }), seen };
}

describe('membership (MEM-044, MEM-045, MEM-050, OP-047)', () => {
  test('a visitor may join or sign in, and comes back', async () => {
    const { shell } = open({});
    act(() => shell.overlays.open('membership', { reason: 'Autoship is for members.' }));
    expect(await screen.findByRole('dialog', { name: 'This is for members' })).toBeTruthy();
    expect(screen.getByText('Autoship is for members.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/membership/payment/plans');
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login?route=%2Fc%2Fpantry');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(shell.openOverlay.get()).toBeNull();
  });

  test('a lead only joins', async () => {
    const { shell } = open(leadSession);
    act(() => shell.overlays.open('membership', { title: 'One step before ordering' }));
    await screen.findByRole('dialog', { name: 'One step before ordering' });
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  });

  test.each([
    ['a member', memberSession, '/c/pantry'],
    ['the lapsed', lapsedSession, '/c/pantry'],
    ['anyone who is signing up', {}, '/membership/payment/plans'],
  ])('never for %s', async (_, session, path) => {
    const { shell } = open(session, {}, path);
    act(() => shell.overlays.open('membership', {}));
    await waitFor(() => expect(shell.openOverlay.get()).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('PLA users go straight to signing up (OP-046)', async () => {
    const { shell, location } = open({ isPla: true });
    act(() => shell.overlays.open('membership', {}));
    await waitFor(() => expect(location()).toBe('/membership/payment/plans'));
  });
});

describe('reactivation (MEM-047 … MEM-052)', () => {
  const ACTIVATE = 'POST /account/membership/activate';
  const start = async (view: ReturnType<typeof open>, props: OverlayProps['reactivation'] = { productId: 7, qty: 3 }) => {
    act(() => view.shell.overlays.open('reactivation', props));
    await userEvent.click(await screen.findByRole('button', { name: 'Reactivate' }));
  };

  test('continues to the requested page (OP-075)', async () => {
    const view = open(lapsedSession, { [ACTIVATE]: { success: true } });
    await start(view, { route: '/autoship/settings?tab=1' });
    await waitFor(() => expect(view.location()).toBe('/autoship/settings?tab=1'));
  });

  test('goes on to no other store', async () => {
    const view = open(lapsedSession, { [ACTIVATE]: { success: true } });
    await start(view, { route: '//evil.example' });
    await waitFor(() => expect(view.location()).toBe('/account'));
  });

  test('pays with the saved card, then adds the requested item as a member', async () => {
    const view = open(lapsedSession, { [ACTIVATE]: { success: true } });
    const cartRequests = fillCart(view.shell);
    await start(view);
    await waitFor(() => expect(cartRequests).toEqual([[{ productId: 7, pieces: { atLeast: 3 } }]]));
    expect(view.shell.openOverlay.get()).toBeNull();
    const [paid] = view.seen.filter(({ name }) => name === ACTIVATE);
    expect(paid?.options).toMatchObject({
      body: { plan_id: 3, cc_id: 4 },
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(view.shell.emitted.map(({ name }) => name)).toEqual(['session.changed']);
  });

  test('all changes of one press are remembered (MEM-049)', async () => {
    const changes = [7, 8].map((productId) => ({ productId, pieces: { more: 1 } }));
    const view = open(lapsedSession, { [ACTIVATE]: { success: true } });
    const cartRequests = fillCart(view.shell);
    await start(view, { wishes: changes });
    await waitFor(() => expect(cartRequests).toEqual([changes]));
  });

  test('says what is charged today and what comes after, as joining does (OP-018)', async () => {
    const view = open(lapsedSession, {});
    act(() => view.shell.overlays.open('reactivation', {}));
    const dialog = within(await screen.findByRole('dialog', { name: 'Welcome back?' }));
    await dialog.findByText('Today');
    expect(dialog.getByText(/^Renews every year at \$59\.95/)).toBeTruthy();
  });

  test('without an item only the membership', async () => {
    const view = open(lapsedSession, { [ACTIVATE]: { success: true } });
    const cartRequests = fillCart(view.shell);
    await start(view, {});
    await waitFor(() => expect(view.shell.openOverlay.get()).toBeNull());
    expect(cartRequests).toEqual([]);
  });

  test('a declined card shows an error, nothing goes into the cart', async () => {
    const view = open(lapsedSession, {
      [ACTIVATE]: new ApiError('Your card was declined.', { code: 400, errorCode: 'declined' }),
    });
    const cartRequests = fillCart(view.shell);
    await start(view);
    expect((await screen.findByRole('alert')).textContent).toBe('Your card was declined.');
    expect(cartRequests).toEqual([]);
    expect(view.shell.openOverlay.get()).not.toBeNull();
  });

  test('a repeat after a lost answer that a member is refused was a good one (OP-046)', async () => {
    const view = open(lapsedSession, { [ACTIVATE]: new ApiError('x', { code: 400, errorCode: 'not_lapsed' }) });
    const cartRequests = fillCart(view.shell);
    await start(view);
    await waitFor(() => expect(cartRequests).toEqual([[{ productId: 7, pieces: { atLeast: 3 } }]]));
    expect(view.shell.snacks.list.get()).toMatchObject([{ type: 'success' }]);
  });

  test('a lead, whom another tab signed in meanwhile, is shown the plans and no success (OP-046)', async () => {
    const refusal = new ApiError('A membership is required.', { code: 400, errorCode: 'membership_required' });
    const other = (): ApiError => {
      view.shell.session.set({ ...view.shell.session.get(), ...leadSession });
      return refusal;
    };
    const view = open(lapsedSession, { [ACTIVATE]: other });
    const cartRequests = fillCart(view.shell);
    await start(view);
    const dialog = await screen.findByRole('dialog', { name: 'This is for members' });
    expect(within(dialog).getByText('A membership is required.')).toBeTruthy();
    expect(within(dialog).getByRole('link', { name: 'See the plans' })).toBeTruthy();
    expect([cartRequests, view.shell.snacks.list.get()]).toEqual([[], []]);
    expect(view.shell.emitted).toContainEqual({ name: 'session.changed', detail: { reason: 'account' } });
  });

  test('a lost response is retried with the same key', async () => {
    const answers = [new ApiError('', { code: 0, errorCode: 'timeout' }), { success: true }];
    const view = open(lapsedSession, { [ACTIVATE]: () => answers.shift() });
    await start(view, {});
    expect((await screen.findByRole('alert')).textContent).toContain('you won’t be charged twice');
    await userEvent.click(screen.getByRole('button', { name: 'Reactivate' }));
    await waitFor(() => expect(view.shell.openOverlay.get()).toBeNull());
    const keys = view.seen.filter(({ name }) => name === ACTIVATE).map(({ options }) => options?.idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('an item that cannot be had does not take the membership back', async () => {
    const view = open(lapsedSession, { [ACTIVATE]: { success: true } });
    fillCart(view.shell, { is: 'refused', fields: {} });
    await start(view);
    await waitFor(() => expect(view.shell.snacks.list.get()).toMatchObject([{ type: 'success' }]));
    expect(view.shell.emitted).toContainEqual({ name: 'session.changed', detail: { reason: 'membership' } });
  });

  const BOX = 'I agree that my membership renews automatically at the price shown until I cancel.';
  const bodies = (view: ReturnType<typeof open>) =>
    view.seen.filter(({ name }) => name === ACTIVATE).map(({ options }) => options?.body);

  test('OP-200: where joining asks for the renewal, coming back does, too, and nothing is paid before', async () => {
    const session = { ...lapsedSession, account: { ...lapsedSession.account, billing_zip: '90210' } } as Partial<Session>;
    const view = open(session, { [ACTIVATE]: { success: true } });
    await start(view, {});
    const box = screen.getByRole('checkbox', { name: BOX });
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('This is a required field.')).toBeTruthy();
    expect(bodies(view)).toEqual([]);
    await userEvent.click(box);
    await userEvent.click(screen.getByRole('button', { name: 'Reactivate' }));
    await waitFor(() => expect(bodies(view)).toEqual([{ plan_id: 3, cc_id: 4, auto_renew_consent: true }]));
  });

  test('OP-200: what only the api knows of it asks for', async () => {
    const refusal = new ApiError('x', { code: 400, fields: { auto_renew_consent: 'This is a required field.' } });
    const answers = [refusal, { success: true }];
    const view = open(lapsedSession, { [ACTIVATE]: () => answers.shift() });
    act(() => view.shell.overlays.open('reactivation', {}));
    await screen.findByRole('button', { name: 'Reactivate' });
    expect(screen.queryByRole('checkbox', { name: BOX })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Reactivate' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: BOX }));
    await userEvent.click(screen.getByRole('button', { name: 'Reactivate' }));
    await waitFor(() => expect(bodies(view)).toHaveLength(2));
    expect(bodies(view)[1]).toMatchObject({ auto_renew_consent: true });
  });

  test('an expired card cannot be chosen; a new one can (CHK-001)', async () => {
    const view = open(lapsedSession, { 'GET /account/cc': { cards: [aSavedCard({ expired: true })] } });
    act(() => view.shell.overlays.open('reactivation', {}));
    expect(await screen.findByRole('radio', { name: /Visa ending in 4242/ })).toHaveProperty('disabled', true);
    expect(screen.getByLabelText('Card number')).toBeTruthy();
  });

  test('cards that fail to load can be requested again', async () => {
    const view = open(lapsedSession, { 'GET /account/cc': new ApiError('down', { code: 503 }) });
    act(() => view.shell.overlays.open('reactivation', {}));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
