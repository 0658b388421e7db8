import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DeskMe } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { ApiError, type PageModule } from '@larder/shell';
import { fakeApi, type FakeAnswers } from '@larder/shell/testing';
import { sessionOf } from '@larder/shell/services/session';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import type { ClientRegistry } from '@larder/platform/release-loader/snapshot';
import { createKit } from '../app/create-kit.ts';
import { kitContext } from '../app/kit.ts';
import { Providers } from '../app/Providers.tsx';
import { createQueryClient } from '../app/query-client.ts';
import { createRoutes } from '../app/routes.tsx';
import { loadDeskCode } from './desk-code.ts';
import { UNKNOWN_SITE } from '../app/site.ts';

const me: DeskMe = {
  customer_id: 1,
  email: 'owner@larder.example',
  name: 'Ona Owner',
  roles: ['owner', 'support'],
  permissions: ['orders.read', 'team.write'],
  cash_limit: null,
  proved_until: null,
  proof_needs_code: false,
  proof_needs_password: true,
};
const route = (path: string, desk: object) => ({ path, remote: 'mf-account', module: path, access: 'open' as const, desk });
const registry = {
  releases: [],
  routes: [
    route('/desk/team', { permission: 'team.write', label: 'Team' }),
    route('/desk/orders/:id', { permission: 'orders.read', shows: 'order' }),
  ],
  slots: {},
  missing: [],
} as ClientRegistry;

beforeAll(loadDeskCode);

async function open(answers: FakeAnswers = {}) {
  const module: PageModule = { Page: () => <h1>A page</h1> };
  // As of code that has arrived: React need not suspend.
  const loaded = Object.assign(Promise.resolve(module), { status: 'fulfilled', value: module });
  const { api, seen } = fakeApi({ 'GET /desk/me': me, ...answers });
  const kit = createKit({
    api,
    queryClient: createQueryClient(false),
    pages: { peek: () => module, load: () => loaded, assets: () => undefined },
    slots: {
      peek: () => undefined,
      load: () => new Promise<never>(() => {}),
      assets: () => undefined,
      renderedByServer: () => false,
      report: () => undefined,
    },
    registry,
    session: { ...sessionOf(null), loggedIn: true },
    environment: 'test',
    site: UNKNOWN_SITE,
    server: false,
    forced: () => undefined,
    report: () => undefined,
  });
  kit.queryClient.setQueryData(keys.deskMe, me);
  const router = createMemoryRouter(createRoutes(registry), {
    initialEntries: ['/desk/team'],
    hydrationData: { loaderData: { 'mf-account:/desk/team': { kind: 'page', data: null, head: null, status: 200 } } },
    getContext() {
      const context = new RouterContextProvider();
      context.set(kitContext, kit);
      return context;
    },
  });
  const user = userEvent.setup();
  render(
    <Providers kit={kit} site={UNKNOWN_SITE}>
      <RouterProvider router={router} />
    </Providers>,
  );
  await screen.findByRole('heading', { name: 'A page' });
  return { kit, seen, user, address: () => router.state.location.pathname };
}

test('the frame names the employee and their roles, and counts no view', async () => {
  const { seen, user } = await open();
  await user.click(screen.getByText('Ona Owner'));
  expect(screen.getByText('owner, support')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Team', current: 'page' })).toBeTruthy();
  expect(seen.filter(({ name }) => name !== 'GET /desk/me')).toEqual([]);
});

test('Ctrl K searches; arrow keys choose a result and Enter opens its page', async () => {
  const hits = ['7', '8'].map((id) => ({ kind: 'order', id, title: `Order ${id}`, detail: 'ada@larder.example' }));
  const { user, address } = await open({ 'GET /desk/search': { hits } });
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search the desk' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('ada');
  await screen.findByRole('option', { name: /Order 8/ });
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { name: /Order 8/, selected: true })).toBeTruthy();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/desk/orders/8'));
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('the menu of a phone closes after a press on the page that is open', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Desk' });
  await user.click(within(menu).getByRole('link', { name: 'Team' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a proof of identity: a wrong password stays in the dialog, the right one answers every caller', async () => {
  const wrong = new ApiError('no', { code: 400, fields: { password: 'That is not your password.' } });
  let answer: unknown = wrong;
  const { kit, user } = await open({ 'POST /desk/proof': () => answer });
  const asks = Promise.all([kit.shell.commands.ask('desk.prove', {}), kit.shell.commands.ask('desk.prove', {})]);
  await user.type(await screen.findByLabelText('Password'), 'wrong{Enter}');
  expect(await screen.findByText('That is not your password.')).toBeTruthy();
  answer = { success: true, proved_until: '2026-12-01T00:00:00Z' };
  await user.type(screen.getByLabelText('Password'), 'right{Enter}');
  expect(await asks).toEqual([{ is: 'proved' }, { is: 'proved' }]);
});

test('closing the dialog declines the proof', async () => {
  const { kit, user } = await open();
  let proof: Promise<unknown> = Promise.resolve();
  act(() => {
    proof = kit.shell.commands.ask('desk.prove', {});
  });
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(await proof).toEqual({ is: 'declined' });
});
