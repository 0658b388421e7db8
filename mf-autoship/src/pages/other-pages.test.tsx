import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError, type PageModule } from '@larder/shell';
import { aCard, anAddress, aSavedCard, bodiesOf, fakeApi, renderWithShell, visit } from '@larder/shell/testing';
import { anItem, aSchedule, member } from '../../test/autoship.ts';
import * as allItems from './all-items.tsx';
import * as nextShipment from './next-shipment.tsx';
import * as personalized from './personalized.tsx';
import * as schedules from './schedules.tsx';
import * as settings from './settings.tsx';
import * as subscribed from './subscribed.tsx';

const SCHEDULE = 'PUT /autoship/schedule/{id}';
const frozen = anItem({ item_id: 2, product: aCard({ id: 2, box_type: 'frozen' }) });
const delivery = { 'GET /account/address': { addresses: [anAddress()] }, 'GET /account/cc': { cards: [aSavedCard()] } };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('/autoship/next-shipment', () => {
  const open = (schedule: unknown) =>
    visit(nextShipment, { session: member(), answers: { 'GET /autoship/schedule/first': { schedule } } });

  test('AUTO-002, AUTO-005: box by box, with its totals; what comes another day stays out', async () => {
    const later = anItem({ item_id: 3, scheduled_at_date: '2099-03-20' });
    await open(aSchedule({ items: [frozen, anItem(), later, anItem({ item_id: 4, status: 'paused' })] }));
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Grocery box',
      'Frozen box',
    ]);
    expect(within(screen.getByRole('region', { name: 'Frozen box' })).getByText(/Rolled Oats 2/)).toBeTruthy();
    expect(screen.queryByText(/Rolled Oats 3/)).toBeNull();
    expect(within(screen.getByRole('region', { name: 'Shipment totals' })).getByText('$14.49')).toBeTruthy();
  });

  test('AUTO-032: what comes with this delivery only stands in a group of its own', async () => {
    await open(aSchedule({ items: [anItem(), anItem({ item_id: 6, product: aCard({ id: 6 }), once: true })] }));
    expect(within(screen.getByRole('list', { name: 'Items of the Grocery box' })).getByText(/Rolled Oats 1/)).toBeTruthy();
    expect(
      within(screen.getByRole('list', { name: 'One-time items of the Grocery box' })).getByText(/Rolled Oats 6/),
    ).toBeTruthy();
  });

  test('with a day but nothing on it', async () => {
    await open(aSchedule({ items: [] }));
    expect(screen.getByText(/Nothing is scheduled for this day/)).toBeTruthy();
  });

  test('without a schedule', async () => {
    await open(null);
    expect(screen.getByText('Nothing on Autoship yet')).toBeTruthy();
  });
});

describe('/autoship/subscribed', () => {
  test('by rhythm, with what each delivery costs and saves', async () => {
    const items = [anItem({ frequency: 2 }), anItem({ item_id: 2 }), anItem({ item_id: 3, status: 'paused' })];
    await visit(subscribed, { session: member(), answers: { 'GET /autoship/items': { items } } });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Every month',
      'Every 2 months',
    ]);
    expect(screen.getAllByText('1 item, $8.54 a delivery, $0.44 saved')).toHaveLength(2);
  });
});

describe('/autoship/schedules (OP-107)', () => {
  const open = (change: Parameters<typeof aSchedule>[0] = {}, answers = {}) =>
    visit(schedules, {
      session: member(),
      answers: { 'GET /autoship/schedules': { schedules: [aSchedule(change)] }, [SCHEDULE]: { success: true }, ...answers },
    });

  test.each([['paused', 'Resume: Every month', { status: 'active' }]] as const)('%s: %s', async (status, name, body) => {
    const { seen } = await open({ status });
    await press(name);
    await waitFor(() => expect(bodiesOf(seen, SCHEDULE)).toEqual([body]));
    await waitFor(() => expect(bodiesOf(seen, 'GET /autoship/schedules')).toHaveLength(2));
  });

  test('AUTO: an immediate order asks for confirmation of its amount, before anything is ordered', async () => {
    const { seen } = await open();
    await press('Order now: Every month');
    expect(bodiesOf(seen, SCHEDULE)).toEqual([]);
    expect(screen.getByText(/^We charge about \$\d+\.\d\d today/)).toBeTruthy();
    await press('Not now');
    expect(screen.queryByRole('button', { name: 'Place order' })).toBeNull();
    await press('Order now: Every month');
    await press('Place order');
    await waitFor(() => expect(bodiesOf(seen, SCHEDULE)).toEqual([{ now: 1 }]));
  });

  test.each([
    ['', { status: 'paused' }],
    ['2099-02-20', { status: 'paused', paused_until: '2099-02-20' }],
  ])('a schedule is paused until "%s"', async (day, body) => {
    const { seen } = await open();
    await press('Pause: Every month');
    const until = screen.getByLabelText<HTMLInputElement>(/Pause until/);
    if (day !== '') await userEvent.type(until, day);
    await press('Pause');
    await waitFor(() => expect(bodiesOf(seen, SCHEDULE)).toEqual([body]));
    await waitFor(() => expect(screen.queryByLabelText(/Pause until/)).toBeNull());
  });

  test('an invalid day shows an error at the field, and stays', async () => {
    const text = 'Please choose a day in the next 12 months that can still be changed.';
    const refused = new ApiError(text, { code: 400, fields: { paused_until: text }, body: {} });
    await open({}, { [SCHEDULE]: refused });
    await press('Pause: Every month');
    const until = screen.getByLabelText<HTMLInputElement>(/Pause until/);
    await userEvent.type(until, '2199-01-01');
    await press('Pause');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(until.value).toBe('2199-01-01');
  });

  test('of several the one that ships first says so; a paused one never does', async () => {
    const [paused, next, later] = [
      aSchedule({ status: 'paused' }),
      aSchedule({ id: 6, frequency: 2 }),
      aSchedule({ id: 7, frequency: 3, next_date: '2099-02-20' }),
    ];
    await open({}, { 'GET /autoship/schedules': { schedules: [paused, next, later] } });
    const promise = screen.getAllByText('Ships first');
    expect(promise).toHaveLength(1);
    expect(promise[0]?.closest('section')).toBe(screen.getByRole('region', { name: 'Every 2 months' }));
  });

  test('a failed charge is shown on its schedule', async () => {
    await open({ status: 'failed_charge_2' });
    expect(screen.getByText('Payment failed, second try')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Update your payment method' })).toBeTruthy();
  });
});

describe('/autoship/settings', () => {
  const open = (answers = {}, autoship: Parameters<typeof member>[0] = {}) =>
    visit(settings, {
      session: member(autoship),
      answers: {
        'GET /autoship/schedules': { schedules: [aSchedule({ cc_id: null })] },
        ...delivery,
        [SCHEDULE]: { success: true },
        'PUT /account': { success: true },
        ...answers,
      },
    });

  test('AUTO-007: frequency, date, address and payment are saved', async () => {
    const { seen } = await open();
    await userEvent.selectOptions(screen.getByLabelText('Payment method'), 'Visa ending in 4242');
    await userEvent.selectOptions(screen.getByLabelText('How often'), 'Every 4 months');
    await press('Save: Every month');
    await waitFor(() => expect(bodiesOf(seen, SCHEDULE)).toEqual([{ frequency: '4', cc_id: '4' }]));
  });

  test('a refused date shows an error at its field and keeps the choice', async () => {
    const text = 'Please choose a day in the next 12 months that can still be changed.';
    await open({ [SCHEDULE]: new ApiError(text, { code: 400, fields: { next_date: text }, body: {} }) });
    const date = screen.getByLabelText<HTMLInputElement>('Next shipment');
    await userEvent.clear(date);
    await userEvent.type(date, '2120-01-01');
    await press('Save: Every month');
    await waitFor(() => expect(document.activeElement).toBe(date));
    expect(date.value).toBe('2120-01-01');
    expect(screen.getByRole('alert').textContent).toContain(text);
  });

  test('a failure without a field is displayed above the form', async () => {
    const text = 'This schedule can no longer be changed.';
    await open({ [SCHEDULE]: new ApiError(text, { code: 409, body: { error: text } }) });
    await userEvent.selectOptions(screen.getByLabelText('How often'), 'Every 4 months');
    await press('Save: Every month');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.getByLabelText('How often')).toHaveProperty('value', '4');
  });

  test('AUTO-019, AUTO-020: cancelling sends the state and the feedback', async () => {
    const { seen } = await open();
    await userEvent.type(screen.getByLabelText(/What could we have done better/), 'Too much soap');
    await press('Cancel Autoship');
    await waitFor(() =>
      expect(seen.find(({ name }) => name === 'PUT /account')?.options).toEqual({
        query: { autoship_status: 'cancelled' },
        body: { feedback: 'Too much soap' },
      }),
    );
  });

  test('AUTO-010, AUTO-021: the type is a query of the account', async () => {
    const { seen } = await open();
    await userEvent.click(screen.getByRole('radio', { name: /Ask me first/ }));
    await press('Save');
    await waitFor(() =>
      expect(seen.find(({ name }) => name === 'PUT /account')?.options).toMatchObject({
        query: { autoship_type: 'single_cart' },
      }),
    );
  });

  test('who switched it off is offered to switch it on', async () => {
    await open({}, { status: 'cancelled' });
    expect(screen.getByRole('button', { name: 'Start Autoship again' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel Autoship' })).toBeNull();
  });
});

describe('/autoship/personalized (AUTO-023)', () => {
  const RECOMMEND = 'GET /autoship/recommend/product/{productId}';
  const open = (answer: unknown) =>
    visit(personalized, { session: member(), answers: { 'GET /autoship/items': { items: [anItem()] }, [RECOMMEND]: answer } });

  test('what goes with an item, without what comes already', async () => {
    await open({ products: [aCard({ id: 1 }), aCard({ id: 9, autoship_enabled: true })], total: 2 });
    expect(screen.getByRole('heading', { level: 2, name: 'Goes with Rolled Oats 1' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Mill & Meadow Rolled Oats 9' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Mill & Meadow Rolled Oats 1' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Autoship: Rolled Oats 9' })).toBeTruthy();
  });

  test('CAT-068, CAT-071: a price that shows at the press of Add says why', async () => {
    await open({
      products: [aCard({ id: 9, map_display: { kind: 'gesture', price: 8.99 }, autoship_price: null })],
      total: 1,
    });
    expect(screen.getByRole('button', { name: 'About this price' })).toBeTruthy();
    expect(screen.getByRole('note', { hidden: true }).textContent).toContain('minimum advertised price');
  });

  test('a shelf that fails can be tried again, and the page stands', async () => {
    await open(new ApiError('down', { code: 503 }));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'For you' })).toBeTruthy();
  });
});

test.each<[string, PageModule<null>, string]>([
  ['all items', allItems, 'GET /autoship/items'],
  ['next shipment', nextShipment, 'GET /autoship/schedule/first'],
  ['schedules', schedules, 'GET /autoship/schedules'],
])('%s: waits with bones, then offers to try again', async (_, page, call) => {
  let fail: (error: Error) => void = () => undefined;
  const { api } = fakeApi({ [call]: () => new Promise((_done, reject) => (fail = reject)) });
  renderWithShell(<page.Page data={null} />, { api, session: member() });
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  fail(new ApiError('down', { code: 503 }));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});
