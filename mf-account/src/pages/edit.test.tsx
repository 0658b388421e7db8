import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@larder/shell';
import { anAddress, aSavedCard, fakeApi, renderWithShell, type FakeAnswers } from '@larder/shell/testing';
import { account, memberSession } from '../../test/fixtures.ts';
import { Page } from './edit.tsx';

function open(answers: FakeAnswers = {}, session = memberSession) {
  const { api, seen } = fakeApi({
    'GET /account': { account: account() },
    'GET /account/email': { pending: null },
    'GET /account/sessions': { sessions: [] },
    'GET /account/address': { addresses: [anAddress()] },
    'GET /account/cc': { cards: [aSavedCard()] },
    'GET /auth/google': { google: null },
    'GET /account/ways-in': { has_password: true, google: null, passkeys: [] },
    ...answers,
  });
  const view = renderWithShell(<Page />, { api, session, path: '/account/edit' });
  const sent = (name: string) => seen.filter((call) => call.name === name).map(({ options }) => options);
  return { ...view, sent };
}
const form = async (name: string) => within(await screen.findByRole('form', { name }));

describe('about you (ACC-009, OP-099)', () => {
  test('saves what was changed and tells everybody', async () => {
    const { sent, shell } = open({ 'PUT /account': { success: true, account: account({ firstname: 'Bo' }) } });
    const profile = await form('About you');
    expect(profile.getByLabelText(/Mobile number/)).toHaveProperty('value', '310-555-1234');
    await userEvent.clear(profile.getByLabelText('First name'));
    await userEvent.type(profile.getByLabelText('First name'), 'Bo');
    await userEvent.click(profile.getByRole('button', { name: 'Save' }));
    expect(await profile.findByText('Saved.')).toBeTruthy();
    expect(sent('PUT /account')[0]?.body).toEqual({
      firstname: 'Bo',
      lastname: 'Moss',
      email: 'ada@example.com',
      telephone: '3105551234',
      date_of_birth: '1990-05-04',
      sms_subscribed: false,
    });
    expect(shell.emitted).toEqual([{ name: 'session.changed', detail: { reason: 'account' } }]);
  });

  test('what was emptied is sent empty, so that it is cleared', async () => {
    const { sent } = open({ 'PUT /account': { success: true, account: account() } });
    const profile = await form('About you');
    await userEvent.clear(profile.getByLabelText(/Mobile number/));
    await userEvent.clear(profile.getByLabelText(/Birth date/));
    await userEvent.click(profile.getByRole('button', { name: 'Save' }));
    expect(await profile.findByText('Saved.')).toBeTruthy();
    expect(sent('PUT /account')[0]?.body).toMatchObject({ telephone: '', date_of_birth: '' });
  });

  test.each([
    ['First name', '', 'This is a required field.'],
    ['Email', 'foo', 'Please enter a valid email address.'],
    [/Mobile number/, '310555123', 'Please enter a valid mobile number'],
  ] as const)('%s "%s" is refused', async (label, typed, text) => {
    const { sent } = open();
    const profile = await form('About you');
    await userEvent.clear(profile.getByLabelText(label));
    if (typed) await userEvent.type(profile.getByLabelText(label), typed);
    await userEvent.click(profile.getByRole('button', { name: 'Save' }));
    expect(profile.getByText(text)).toBeTruthy();
    expect(sent('PUT /account')).toEqual([]);
  });
});

test('the membership’s kind and dates stand in the settings (MEM-036)', async () => {
  open();
  const membership = within((await screen.findByRole('heading', { name: 'Membership' })).closest('section') ?? document.body);
  expect((await membership.findByText('Renews on')).parentElement?.textContent).toContain('January 2, 2027');
  expect(membership.getByRole('link', { name: 'Manage your membership' }).getAttribute('href')).toBe('/account');
});

describe('another email (OP-197)', () => {
  const pending = { email: 'bo@example.com', expires_at: '2026-01-03T20:00:00.000Z', resend_in: 0 };

  test('waits for its mailbox: the note says so, and the field has the one that counts', async () => {
    let waiting: object | null = null;
    const { sent } = open({
      'GET /account/email': () => ({ pending: waiting }),
      'PUT /account': () => {
        waiting = pending;
        return { success: true, account: account() };
      },
    });
    const profile = await form('About you');
    expect(screen.queryByRole('group', { name: 'Waiting for confirmation' })).toBeNull();
    await userEvent.clear(profile.getByLabelText('Email'));
    await userEvent.type(profile.getByLabelText('Email'), 'bo@example.com{Enter}');
    const note = await screen.findByRole('group', { name: 'Waiting for confirmation' });
    expect(note.textContent).toContain('bo@example.com');
    await waitFor(() => expect(profile.getByLabelText('Email')).toHaveProperty('value', 'ada@example.com'));
    expect(sent('PUT /account')).toHaveLength(1);
  });

  test('is sent again, after its wait, and given up', async () => {
    const answers = [{ pending }, { pending: null }];
    const { sent } = open({
      'GET /account/email': () => answers.shift() ?? { pending: null },
      'POST /account/email/resend': { success: true, resend_in: 30 },
      'DELETE /account/email': { success: true },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Send it again' }));
    expect(await screen.findByRole('button', { name: /^Send it again in (30|29) s$/ })).toHaveProperty('disabled', true);
    expect(sent('POST /account/email/resend')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Keep my email' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Waiting for confirmation' })).toBeNull());
    expect(sent('DELETE /account/email')).toHaveLength(1);
  });
});

describe('password (OP-181)', () => {
  test('a wrong current one stands at its field; a good one empties the form', async () => {
    const text = 'Wrong password. Try again or click the Forgot Password link below to reset';
    const answers = [new ApiError(text, { code: 400, fields: { current_password: text } }), { success: true }];
    const { sent } = open({ 'POST /account/updatepassword': () => answers.shift() });
    const password = await form('Change your password');
    await userEvent.type(password.getByLabelText('Current password'), 'old');
    await userEvent.type(password.getByLabelText('New password'), '12345678');
    const save = password.getByRole('button', { name: 'Change password' });
    await userEvent.click(save);
    expect(password.getByText(text)).toBeTruthy();
    await userEvent.click(save);
    expect(await password.findByText('Saved.')).toBeTruthy();
    expect(password.getByLabelText('New password')).toHaveProperty('value', '');
    expect(sent('POST /account/updatepassword')[1]?.body).toEqual({ current_password: 'old', password: '12345678' });
  });
});

describe('addresses (ACC-038 … ACC-043, OP-092)', () => {
  test('a street that is typed is offered whole, and fills the other fields when it is taken', async () => {
    const place = { street1: '12 Orchard Lane', city: 'Portland', region_code: 'OR', postcode: '97205' };
    open({ 'POST /search/streets': { suggestions: [place] } });
    await userEvent.click(await screen.findByRole('button', { name: 'Add an address' }));
    const fresh = await form('New address');
    await userEvent.type(fresh.getByLabelText('Street address'), '12 orch');
    await userEvent.click(await fresh.findByRole('option', { name: /12 Orchard Lane/ }));
    const values = ['Street address', 'City', 'ZIP code'].map((label) => fresh.getByLabelText<HTMLInputElement>(label).value);
    expect(values).toEqual(['12 Orchard Lane', 'Portland', '97205']);
  });

  const place = { success: true, address: { city: 'Honolulu', region_code: 'HI', region_id: 12, postcode: '96801' } };

  test('the default is marked; deleting asks the api and comes back to the list', async () => {
    const { sent } = open({ 'DELETE /account/address/{id}': { success: true } });
    const entry = (await screen.findByRole('button', { name: 'Delete 12 Orchard Lane, Portland' })).closest('li');
    expect(entry?.textContent).toContain('Default');
    await userEvent.click(screen.getByRole('button', { name: 'Delete 12 Orchard Lane, Portland' }));
    expect(sent('DELETE /account/address/{id}')).toEqual([{ params: { id: 3 }, query: {} }]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add an address' })));
  });

  test('a new one is checked by the rules (ACC-039 … ACC-042, CHK-028, CHK-029)', async () => {
    const { sent } = open({ 'POST /search/address': place });
    await userEvent.click(await screen.findByRole('button', { name: 'Add an address' }));
    const fresh = await form('New address');
    expect(document.activeElement).toBe(fresh.getByLabelText('First name'));
    await userEvent.type(fresh.getByLabelText('Street address'), 'PO Box 12');
    await userEvent.type(fresh.getByLabelText('ZIP code'), '96801');
    expect(await fresh.findByText("FYI, we don't ship to Alaska or Hawaii — only the contiguous 48 states.")).toBeTruthy();
    expect(fresh.getByLabelText('City')).toHaveProperty('value', 'Honolulu');
    await userEvent.click(fresh.getByRole('button', { name: 'Save address' }));
    expect(fresh.getByText("We can't ship to PO boxes or USPS addresses.")).toBeTruthy();
    expect(fresh.getByText('Sorry! At this time, we are only able to ship to the contiguous 48 states.')).toBeTruthy();
    expect(sent('POST /account/address')).toEqual([]);
  });

  test('one is changed', async () => {
    const { sent } = open({
      'PUT /account/address/{id}': { success: true, address: anAddress() },
      'POST /search/address': new ApiError('down', { code: 503 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Change 12 Orchard Lane, Portland' }));
    const change = await form('Change address');
    await userEvent.type(change.getByLabelText(/Apartment/), 'Unit 4');
    await userEvent.click(change.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByRole('button', { name: 'Add an address' })).toBeTruthy();
    expect(sent('PUT /account/address/{id}')[0]).toMatchObject({
      params: { id: 3 },
      body: {
        street1: '12 Orchard Lane',
        street2: 'Unit 4',
        region_code: 'OR',
        telephone: '5035550142',
        is_default_shipping: true,
      },
    });
  });

  test('none yet, and a list that does not come', async () => {
    open({ 'GET /account/address': { addresses: [] }, 'GET /account/cc': new ApiError('down', { code: 503 }) });
    expect(await screen.findByText(/No address yet/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});

describe('payment methods (CHK-001, OP-092)', () => {
  const cards = [
    aSavedCard(),
    aSavedCard({ id: 5, cc_label: 'mastercard', last4: '4444', is_default: false }),
    aSavedCard({ id: 6, last4: '0005', cc_label: 'amex', is_default: false, expired: true }),
  ];

  test('another becomes the default; an expired one cannot', async () => {
    const { sent } = open({ 'GET /account/cc': { cards }, 'PUT /account/cc/{id}': { success: true } });
    await userEvent.click(await screen.findByRole('button', { name: 'Make default: Mastercard ending in 4444' }));
    expect(sent('PUT /account/cc/{id}')).toEqual([{ params: { id: 5 } }]);
    expect(screen.queryByRole('button', { name: /^Make default: .*0005/ })).toBeNull();
    expect(screen.getByText('Expired')).toBeTruthy();
  });

  test('shows the billing address, where it is known (OP-174)', async () => {
    const billing_address = { postcode: '73301', street1: '12 Orchard Lane', street2: '', city: 'Austin', region_code: 'TX' };
    open({ 'GET /account/cc': { cards: [aSavedCard({ billing_address }), ...cards.slice(1)] } });
    expect(await screen.findByText(/Billed to 12 Orchard Lane, Austin, TX 73301$/)).toBeTruthy();
    expect(screen.getAllByText(/Billed to/)).toHaveLength(1);
  });

  test('a refusal is shown and the list stays', async () => {
    open({ 'DELETE /account/cc/{id}': new ApiError('x', { code: 400, body: { error: 'Something else.' } }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Visa ending in 4242' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Something else.');
    expect(screen.getByText('Visa ending in 4242')).toBeTruthy();
  });

  test.each([
    ['Keep it', 1],
    ['Delete it', 2],
  ])('removing one that Autoship needs asks for confirmation, with the names of its schedules: %s', async (press, calls) => {
    const text = 'Autoship uses it to pay: every month (next on Thursday, December 24).';
    const { sent } = open({
      'DELETE /account/cc/{id}': (options: { query?: { confirmed?: 1 } }) =>
        options.query?.confirmed ? { success: true } : new ApiError(text, { code: 409, errorCode: 'needed_by_autoship' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Visa ending in 4242' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this payment method?' }));
    expect(question.getByText(text)).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: press }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent('DELETE /account/cc/{id}')).toHaveLength(calls);
  });
});
