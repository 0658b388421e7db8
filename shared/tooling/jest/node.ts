import { ModernFakeTimers } from '@jest/fake-timers';
import type { Config } from '@jest/types';
import { addEventHandler } from 'jest-circus';

// Taken before a test replaces them.
const { setTimeout: realSetTimeout, clearTimeout: realClearTimeout } = globalThis;

/** ms after which a test or hook without its own timeout fails. Generous, because a busy machine is many times slower. */
const DEFAULT_TIMEOUT_MS = process.env['TEST_LONG'] === '1' ? 1_800_000 : 600_000;

type Step = () => unknown;

/** Returns a step that rejects when `step` takes longer than `ms`: the light runner itself has no timeout. */
function timed(step: Step, ms: number): () => Promise<void> {
  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((_, reject) => {
      timer = realSetTimeout(() => reject(new Error(`exceeded timeout of ${ms} ms`)), ms);
    });
    try {
      await Promise.race([step(), late]);
    } finally {
      realClearTimeout(timer);
    }
  };
}

addEventHandler((event, state) => {
  if (event.name !== 'add_test' && event.name !== 'add_hook') return;
  const { children, hooks } = state.currentDescribeBlock;
  const added = event.name === 'add_hook' ? hooks.at(-1) : children.at(-1);
  if (added && 'fn' in added) added.fn = timed(added.fn as Step, event.timeout ?? DEFAULT_TIMEOUT_MS);
});

const timers = new ModernFakeTimers({
  // The one field of a project's configuration that it reads.
  config: { fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask'] } } as Config.ProjectConfig,
  global: globalThis,
});

// The light runner offers a part of Jest's object. These are its other functions that tests use; its timers take no options.
Object.assign(jest, {
  mocked: <T>(value: T): T => value,
  useFakeTimers(config?: Config.FakeTimersConfig) {
    timers.useFakeTimers(config);
    return jest;
  },
  useRealTimers() {
    timers.useRealTimers();
    return jest;
  },
  setSystemTime: (now: number | Date) => timers.setSystemTime(now),
  getTimerCount: () => timers.getTimerCount(),
  clearAllTimers: () => timers.clearAllTimers(),
  advanceTimersByTime: (ms: number) => timers.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms: number) => timers.advanceTimersByTimeAsync(ms),
  advanceTimersToNextTimerAsync: (steps?: number) => timers.advanceTimersToNextTimerAsync(steps),
  runAllTimersAsync: () => timers.runAllTimersAsync(),
});
