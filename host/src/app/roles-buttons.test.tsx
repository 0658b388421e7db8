import { createElement, type ComponentType } from 'react';
import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Outcome } from '@larder/rules';
import { fakeApi, fakeShell, type Rendered, renderWithShell, type SeenCall } from '@larder/shell/testing';
import { ExitIntent } from '../late/ExitIntent.tsx';
import { redirectFor } from './access.ts';
import { type AppKit, KitContext } from './kit.ts';
import {
  type Control,
  CONTROLS,
  loadFixtures,
  outcomeFor,
  partOf,
  PEOPLE,
  sessionFor,
  type Who,
} from './role-controls.fixture.ts';

// An offer that was shown is not shown again in this browser: here each role has its own.
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const components = new Map<string, ComponentType<object>>();
beforeAll(async () => {
  await loadFixtures();
  for (const { module } of CONTROLS) {
    const component = await partOf<ComponentType<object>>(module);
    if (component) components.set(module, component);
  }
});

type Seen = Outcome | 'hidden' | 'nothing';

/** The permission table's name of a redirect target; null for any other path. */
function outcomeAt(path: string): Seen | null {
  if (path.startsWith('/login')) return 'login';
  if (path.startsWith('/membership/payment/plans')) return 'signup';
  return path.startsWith('/account?reactivate') ? 'reactivate' : null;
}

/** Where a press led: what the permission table calls it. */
function ledTo({ shell, location }: Rendered, seen: readonly SeenCall[], works: string): Seen {
  const overlay = shell.openOverlay.get()?.name;
  const place = outcomeAt(location());
  if (place) return place;
  if (overlay === 'membership') return 'membership';
  if (overlay === 'reactivation') return works === overlay ? 'allow' : 'reactivate';
  const worked =
    works === 'dialog' ? screen.queryByRole('dialog') !== null : location() === works || seen.some(({ name }) => name === works);
  return worked ? 'allow' : 'nothing';
}

const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent.trim();

/**
 * The button of the row, or the link that replaces it. Found without the role query, which takes a hundred times as long on a page. Hidden
 * buttons never appear, so nothing is waited for.
 */
async function controlOf({ name }: Control, isHidden: boolean): Promise<HTMLElement | undefined> {
  const fits = (element: Element) => (typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element)));
  const find = () => [...document.querySelectorAll<HTMLElement>('button, a[href]')].find(fits);
  if (!isHidden) await waitFor(() => expect(find()).toBeTruthy());
  // Answers of the fake api have arrived by then.
  else await act(() => new Promise((done) => setTimeout(done, 20)));
  return find();
}

async function press(control: Control, who: Who): Promise<{ outcome: Seen; sent: string[] }> {
  const session = sessionFor(who);
  const { module, page, props, answers, works, before, hiddenFrom = [] } = control;
  const redirect = page && redirectFor('open', new URL(page, 'http://larder.test'), session);
  if (redirect) return { outcome: outcomeAt(redirect) ?? 'nothing', sent: [] };
  const { api, seen } = fakeApi(answers(session));
  const component = components.get(module);
  if (!component) throw new Error(`There is no ${module}.`);
  const view = renderWithShell(createElement(component, props(session)), { api, session, path: page ?? '/c/pantry' });
  const sent = () => seen.filter((call) => call.name.startsWith('POST')).map((call) => call.name);
  const found = await controlOf(control, hiddenFrom.includes(who) || outcomeFor(session, control.action) === 'none');
  if (!found) return { outcome: 'hidden', sent: sent() };
  const href = found.getAttribute('href');
  if (href !== null) return { outcome: outcomeAt(href) ?? 'nothing', sent: sent() };
  await before?.();
  await userEvent.click(found);
  await waitFor(() => expect(ledTo(view, seen, works)).not.toBe('nothing'));
  return { outcome: ledTo(view, seen, works), sent: sent() };
}

function expectedOf({ action, page, works, hiddenFrom = [] }: Control, who: Who): { outcome: Seen; sent: string[] } {
  const outcome = outcomeFor(sessionFor(who), action);
  if (hiddenFrom.includes(who) || outcome === 'none') return { outcome: 'hidden', sent: [] };
  // A page has no dialog for this: it leads to the plans.
  if (page && outcome === 'membership') return { outcome: 'signup', sent: [] };
  return { outcome, sent: outcome === 'allow' && works.startsWith('POST') ? [works] : [] };
}

/** The first of the people for each outcome of a control; in the long form all of them. What each role may do is proved by the table's own tests. */
function peopleFor(control: Control): Who[] {
  const people = Object.keys(PEOPLE) as Who[];
  if (process.env['TEST_LONG'] === '1') return people;
  return [...Map.groupBy(people, (who) => JSON.stringify(expectedOf(control, who))).values()].flatMap(([who]) => who ?? []);
}

describe('OP-046: what each role sees and may press; who may not sends nothing', () => {
  const cells = CONTROLS.flatMap((control) =>
    peopleFor(control).map((who) => [who, control.action, control.name, control] as const),
  );

  test.each(cells)('%s: %s by "%s"', async (who, _action, _name, control) => {
    expect(await press(control, who)).toEqual(expectedOf(control, who));
  });
});

describe('OP-046, SHELL-171: non-members whose mouse leaves the window are offered the first order’s discount', () => {
  test.each(Object.keys(PEOPLE) as Who[])('%s', async (who) => {
    const shell = fakeShell({ session: sessionFor(who) });
    const kit = { shell, overlays: shell.overlays, queryClient: new QueryClient() } as Partial<AppKit> as AppKit;
    renderWithShell(createElement(KitContext, { value: kit }, createElement(ExitIntent)), { shell });
    // This DOM has no pointer events.
    const left = Object.assign(new MouseEvent('pointermove', { clientY: 0 }), { pointerType: 'mouse' });
    act(() => void window.dispatchEvent(left));
    const isOffered = outcomeFor(sessionFor(who), 'exit_intent') === 'allow';
    expect(shell.openOverlay.get()?.name).toBe(isOffered ? 'exitIntent' : undefined);
  });
});
