import { Suspense, use, useState } from 'react';
import { act, fireEvent } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { hydrateRoot } from 'react-dom/client';
import { tellAlive } from '@larder/shell/services/alive';
import { hydrationProbe } from '../app/hydration-probe.ts';
import { replayEvents } from './replay-events.ts';

const pressed = jest.fn();
function Box({ type, name }: { type: 'checkbox' | 'radio'; name: string }) {
  const [isChecked, setChecked] = useState(false);
  const hear = (checked: boolean) => {
    pressed(name, checked);
    setChecked(checked);
  };
  return (
    <label>
      <input type={type} name="who" aria-label={name} checked={isChecked} onChange={(event) => hear(event.target.checked)} />
      {isChecked && `${name} is chosen`}
    </label>
  );
}

/** Resolves when the code of the slot is loaded; undefined where it is there from the start, as on the server. */
let code: Promise<void> | undefined;
function LateSlot() {
  if (code) use(code);
  return (
    <button type="button" name="late" onClick={() => pressed('late')}>
      Late
    </button>
  );
}

const Page = () => (
  <main {...hydrationProbe}>
    <Box type="checkbox" name="Kids" />
    <Box type="radio" name="Weekly" />
    <button type="button" onClick={() => pressed('Add')}>
      <b>Add</b>
    </button>
    <Suspense>
      <LateSlot />
    </Suspense>
    <form action="/search/results">
      <button type="submit">Search</button>
    </form>
    <form action="/forms/cart" data-scripted="">
      <button type="submit" name="more">
        Buy
      </button>
    </form>
    <form aria-label="Code">
      <input name="code" />
    </form>
    <select aria-label="Sort by" value="best" onChange={(event) => pressed(event.target.value)}>
      <option value="best">Best</option>
      <option value="price">Price</option>
      <option value="name">Name</option>
    </select>
  </main>
);

replayEvents();
beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = renderToString(<Page />);
  document.dispatchEvent(new Event('DOMContentLoaded'));
});
afterEach(() => {
  jest.useRealTimers();
  pressed.mockReset();
  code = undefined;
});

const add = () => document.querySelector<HTMLElement>('button[type=button]')!;

async function listens(): Promise<void> {
  tellAlive();
  await jest.runAllTimersAsync();
}

async function comeAlive(): Promise<void> {
  await act(async () => void hydrateRoot(document.body, <Page />));
  await listens();
}

test('what was pressed too early is marked, and done once when it listens, however often it was pressed', async () => {
  fireEvent.click(document.querySelector('b')!);
  fireEvent.click(add());
  expect(add().dataset).toHaveProperty('pressed');
  await listens();
  expect(pressed).not.toHaveBeenCalled();
  await comeAlive();
  expect(pressed.mock.calls).toEqual([['Add']]);
  expect(add().dataset).not.toHaveProperty('pressed');
  await listens();
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('a click on a slot waits for the code of the slot, although the page around it is hydrated', async () => {
  let loaded = () => undefined as void;
  code = new Promise((resolve) => (loaded = resolve));
  await comeAlive();
  const late = document.querySelector<HTMLElement>('button[name=late]')!;
  fireEvent.click(late);
  fireEvent.click(add());
  await listens();
  expect(pressed.mock.calls).toEqual([['Add']]);
  expect(late.dataset).toHaveProperty('pressed');
  await act(async () => loaded());
  await act(() => jest.runAllTimersAsync());
  await listens();
  expect(pressed.mock.calls).toEqual([['Add'], ['late']]);
});

test('the last choice in a list before hydration is replayed', async () => {
  const sort = document.querySelector('select')!;
  fireEvent.change(sort, { target: { value: 'price' } });
  fireEvent.change(sort, { target: { value: 'name' } });
  expect(pressed).not.toHaveBeenCalled();
  await comeAlive();
  expect(pressed.mock.calls).toEqual([['name']]);
  await listens();
  expect(pressed).toHaveBeenCalledTimes(1);
});

test.each([
  ['Kids', 1, true],
  ['Kids', 2, false],
  ['Weekly', 1, true],
])(
  'a box that was pressed before hydration is replayed in its current state: %s, pressed %s times',
  async (name, times, stands) => {
    const box = document.querySelector<HTMLInputElement>(`input[aria-label=${name}]`)!;
    for (let at = 0; at < times; at++) fireEvent.click(box);
    await comeAlive();
    expect(box.checked).toBe(stands);
    expect(document.body.textContent?.includes(`${name} is chosen`)).toBe(stands);
    pressed.mockReset();
    await listens();
    expect(pressed).not.toHaveBeenCalled();
  },
);

test('elements that hydrate in the same moment emit one event', async () => {
  const listener = jest.fn();
  addEventListener('larder:alive', listener);
  tellAlive();
  tellAlive();
  expect(listener).not.toHaveBeenCalled();
  await jest.runAllTimersAsync();
  await listens();
  expect(listener).toHaveBeenCalledTimes(2);
  removeEventListener('larder:alive', listener);
});

test('an event during a lost timer does not block later events', async () => {
  tellAlive();
  await Promise.resolve();
  jest.clearAllTimers();
  const listener = jest.fn();
  addEventListener('larder:alive', listener, { once: true });
  await listens();
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a press on a hydrated element is not replayed', async () => {
  await comeAlive();
  fireEvent.click(add());
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('the browser submits a form with an action, one without waits for its script', () => {
  expect(fireEvent.click(document.querySelector('button[type=submit]')!)).toBe(true);
  const [search, cart, code] = document.querySelectorAll('form');
  expect(fireEvent.submit(search!)).toBe(true);
  expect(fireEvent.submit(code!)).toBe(false);
  // Its address is for who has no script.
  expect(fireEvent.click(document.querySelector('button[name=more]')!)).toBe(false);
  expect(fireEvent.submit(cart!)).toBe(false);
});

test('elements of third-party scripts have their own listeners', () => {
  const foreign = document.body.appendChild(document.createElement('button'));
  foreign.type = 'button';
  expect(fireEvent.click(foreign)).toBe(true);
  expect(foreign.dataset).not.toHaveProperty('pressed');
});

test('it travels as its source', () => {
  expect(replayEvents.toString()).not.toMatch(/import|_vi_|__vite/);
});
