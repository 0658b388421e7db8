import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createElement, type ComponentType } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Action, can, type Outcome, roleOf } from '@larder/rules';
import { sessionOf } from '@larder/shell/services/session';
import type { Session } from '@larder/shell';
import { aCard, fakeApi, type Rendered, renderWithShell, type SeenCall } from '@larder/shell/testing';

const PEOPLE = {
  visitor: {},
  'visitor by an ad': { isPla: true },
  lead: { loggedIn: true, userStatus: 'lead' },
  'lead by an ad': { loggedIn: true, userStatus: 'lead', isPla: true },
  trial: { loggedIn: true, userStatus: 'trial', groupId: 4 },
  member: { loggedIn: true, userStatus: 'member', groupId: 4 },
  lapsed: { loggedIn: true, userStatus: 'canceled', groupId: 5 },
  employee: { loggedIn: true, userStatus: 'lead', isEmployee: true, groupId: 8 },
} as const satisfies Record<string, Partial<Session>>;
type Who = keyof typeof PEOPLE;

const CARD = aCard({ id: 7, title: 'Rolled Oats', autoship_enabled: true, autoship_price: 3, min_order_qty: 1 });

interface Control {
  action: Action;
  /** Where the component stands, from the root of the repository. */
  module: string;
  props: object;
  name: string | RegExp;
  answers: Record<string, unknown>;
  /** What a press does for whoever may: a call of the api, or a dialog. */
  works: string;
  /** To whom it is not shown at all, against the table: another row says so. */
  hiddenFrom?: readonly Who[];
}

const CONTROLS: readonly Control[] = [
  {
    action: 'favorites',
    module: 'mf-account/src/slots/favorite.tsx',
    props: { productId: 7 },
    name: 'Favorite',
    answers: {
      'GET /account/wishlist': { items: [], list_item_data: [], total: 0 },
      'POST /account/wishlist': { items: [7], list_item_data: [], total: 1 },
    },
    works: 'POST /account/wishlist',
  },
  {
    action: 'reminders',
    module: 'mf-account/src/slots/reminder.tsx',
    props: { productId: 7 },
    name: 'Remind me when in stock',
    answers: { 'GET /account/reminders': { items: [] }, 'POST /reminder': { items: [7] } },
    works: 'POST /reminder',
  },
  {
    action: 'lists',
    module: 'mf-account/src/slots/lists.tsx',
    props: { productId: 7, title: 'Rolled Oats' },
    name: 'Save to a list: Rolled Oats',
    answers: { 'GET /list/choices': { choices: [] } },
    works: 'dialog',
  },
  {
    action: 'add_to_cart',
    module: 'mf-account/src/lists/OrderList.tsx#OrderList',
    props: { listId: 5 },
    name: 'Add the whole list to cart',
    answers: { 'POST /list/{id}/cart': { success: true, in_cart: 1, left_out: [] } },
    works: 'POST /list/{id}/cart',
  },
  {
    action: 'autoship',
    module: 'mf-autoship/src/slots/button.tsx',
    props: { product: CARD },
    name: /^Autoship/,
    answers: {
      'GET /autoship/items': { items: [] },
      'GET /autoship/recommend/product/{productId}': { products: [], total: 0 },
      'GET /autoship/schedules': { schedules: [] },
    },
    works: 'dialog',
    // AUTO-027
    hiddenFrom: ['visitor', 'visitor by an ad'],
  },
];

const components = new Map<string, ComponentType<object>>();
beforeAll(async () => {
  const root = join(import.meta.dirname, '../../..');
  for (const { module } of CONTROLS) {
    const [file = '', name = 'default'] = module.split('#');
    const found = (await import(pathToFileURL(join(root, file)).href)) as Record<string, ComponentType<object>>;
    const component = found[name];
    if (component) components.set(module, component);
  }
}, 60_000);

type Seen = Outcome | 'hidden' | 'nothing';

/** Where a press led: what the permission table calls it. */
function ledTo({ shell, location }: Rendered, seen: readonly SeenCall[], works: string): Seen {
  const overlay = shell.openOverlay.get()?.name;
  if (location().startsWith('/login')) return 'login';
  if (location().startsWith('/membership/payment/plans')) return 'signup';
  if (overlay === 'membership') return 'membership';
  if (overlay === 'reactivation') return 'reactivate';
  const worked = works === 'dialog' ? screen.queryByRole('dialog') !== null : seen.some(({ name }) => name === works);
  return worked ? 'allow' : 'nothing';
}

async function press(control: Control, session: Session): Promise<{ outcome: Seen; sent: string[] }> {
  const { module, props, name, answers, works } = control;
  const { api, seen } = fakeApi(answers);
  const component = components.get(module);
  if (!component) throw new Error(`There is no ${module}.`);
  const view = renderWithShell(createElement(component, props), { api, session, path: '/c/pantry' });
  const sent = () => seen.filter((call) => call.name.startsWith('POST')).map((call) => call.name);
  const [button] = screen.queryAllByRole('button', { name });
  if (!button) return { outcome: 'hidden', sent: sent() };
  await userEvent.click(button);
  await waitFor(() => expect(ledTo(view, seen, works)).not.toBe('nothing'), { timeout: 10_000 });
  return { outcome: ledTo(view, seen, works), sent: sent() };
}

function expectedOf({ action, works, hiddenFrom = [] }: Control, who: Who, session: Session): { outcome: Seen; sent: string[] } {
  if (hiddenFrom.includes(who)) return { outcome: 'hidden', sent: [] };
  const { userStatus: status, isEmployee, isPla, loggedIn } = session;
  const outcome = can(roleOf({ status, isEmployee, isPla }), action, loggedIn);
  return { outcome, sent: outcome === 'allow' && works !== 'dialog' ? [works] : [] };
}

describe('OP-046: what each role sees and may press; who may not sends nothing', () => {
  const cells = CONTROLS.flatMap((control) =>
    (Object.keys(PEOPLE) as Who[]).map((who) => [who, control.action, control] as const),
  );

  test.each(cells)('%s: %s', async (who, _, control) => {
    const session: Session = { ...sessionOf(null), ...PEOPLE[who] };
    expect(await press(control, session)).toEqual(expectedOf(control, who, session));
  });
});
