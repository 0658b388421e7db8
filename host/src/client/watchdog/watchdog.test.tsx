import { onTestFinished, runTestFinished } from '@larder/rules/testing/on-test-finished';
import { stubGlobal, unstubGlobals } from '@larder/rules/testing/stubs';
import type * as React from 'react';
import type * as ReactDomClient from 'react-dom/client';
import { countCommits } from './commits.ts';
import { watchPrototypes } from './guard-globals.ts';
import { startWatchdog } from './watchdog.ts';

// React looks for the hook when react-dom starts, which it did before this file.
countCommits();
jest.resetModules();
const { act, createElement, useEffect, useState } = jest.requireActual<typeof React>('react');
const { createRoot } = jest.requireActual<typeof ReactDomClient>('react-dom/client');

const releases = { inView: () => 'mf-recipes@1', ofSlot: (slot: string) => (slot === 'cart.button' ? 'mf-cart@2' : undefined) };

type Props = { children?: React.ReactNode };
const Place = ({ children }: Props) => children;
const StillPlace = Object.defineProperty(() => 'still', 'name', { value: 'Slot(catalog.search)' });
const SlotPlace = Object.defineProperty(({ children }: Props) => children, 'name', { value: 'Slot(cart.button)' });

type Frame = { duration: number; scripts: { duration: number; sourceURL: string }[] };
let frames: (entries: Frame[]) => void;
class FrameObserver {
  static supportedEntryTypes = ['long-animation-frame'];
  constructor(callback: (list: { getEntries: () => Frame[] }) => void) {
    frames = (entries) => callback({ getEntries: () => entries });
  }
  observe = () => undefined;
  disconnect = () => {
    frames = () => undefined;
  };
}

let clock = 0;
beforeEach(() => {
  clock = 0;
  stubGlobal('PerformanceObserver', FrameObserver);
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] });
  jest.spyOn(performance, 'now').mockImplementation(() => clock);
});
afterEach(async () => {
  await runTestFinished();
  unstubGlobals();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function mount(Around: typeof Place) {
  const root = createRoot(document.createElement('div'));
  let rerender: () => void = () => undefined;
  function Turning() {
    const [, setCount] = useState(0);
    useEffect(() => {
      rerender = () => setCount((count) => count + 1);
    }, []);
    return null;
  }
  act(() =>
    root.render(
      createElement(
        'div',
        null,
        createElement('p', null, createElement(StillPlace)),
        createElement(Around, null, createElement(Turning)),
      ),
    ),
  );
  /** Renders so often in each of the next seconds. */
  const run = (rate: number, seconds: number, between: () => void = () => undefined) => {
    for (let second = 0; second < seconds; second += 1) {
      for (let times = 0; times < rate; times += 1) act(() => rerender());
      between();
      clock += 1000;
      jest.advanceTimersByTime(1000);
    }
    act(() => rerender());
    act(() => rerender());
  };
  onTestFinished(() => act(() => root.unmount()));
  return run;
}

test.each([
  ['a slot is of the release that fills it', SlotPlace, 'slot cart.button of mf-cart@2', 'mf-cart@2'],
  ['the page is of its release', Place, 'the page of mf-recipes@1', 'mf-recipes@1'],
])('a render loop in %s, and is reported once', (_, Around, subject, release) => {
  const run = mount(Around);
  const report = jest.fn();
  startWatchdog(releases, report);
  run(200, 6);
  expect(report.mock.calls).toEqual([['render loop', new Error(`${subject} renders 200 times a second`), { release }]]);
});

test('neither an animation nor a page in use is a render loop', () => {
  const run = mount(Place);
  const report = jest.fn();
  startWatchdog(releases, report);
  run(120, 5);
  run(200, 5, () => window.dispatchEvent(new Event('pointermove')));
  expect(report).not.toHaveBeenCalled();
});

const frame = (duration: number, sourceURL: string): Frame => ({
  duration,
  scripts: [
    { duration: 5, sourceURL: 'https://store.example/static/main.js' },
    { duration: duration - 5, sourceURL },
  ],
});

test.each([
  ['a script of a release, whose URL names it', '/releases/mf-cart/22/client/pages-cart.js', {}],
  ['the host’s script, which renders the page', '/static/main.js', { release: 'mf-recipes@1' }],
])('the third frame over two seconds is reported, once, with %s', (_, script, subject) => {
  const report = jest.fn();
  startWatchdog(releases, report);
  frames([frame(2100, script), frame(1900, script), frame(2200, script)]);
  expect(report).not.toHaveBeenCalled();
  frames([frame(2300, script), frame(2400, script)]);
  frames([frame(2500, script)]);
  expect(report.mock.calls).toEqual([['slow frames', new Error(`a frame took 2300 ms, most of it in ${script}`), subject]]);
});

test.each(['pointerdown', 'click', 'keydown', 'popstate'])(
  'a changed method of arrays is restored before a handler of %s runs',
  (event) => {
    const changes = [['Array.prototype.map'], []];
    const calls: string[] = [];
    const restore = () => {
      calls.push('restored');
      return changes.shift() ?? [];
    };
    const found = jest.fn();
    watchPrototypes(restore, found);
    window.addEventListener(event, () => void calls.push('handled'), { once: true });
    window.dispatchEvent(new Event(event));
    expect(calls).toEqual(['restored', 'handled']);
    expect(found.mock.calls).toEqual([[['Array.prototype.map']]]);
  },
);
