import { promisify } from 'node:util';

type Callback = (...words: unknown[]) => void;
type Start = (callback: Callback, ms?: number, ...words: unknown[]) => NodeJS.Timeout;

/** The timer object for releases. Node's own timers form one linked list, so each exposes the timers of other releases and of the API calls. */
class Timer {
  readonly #real: NodeJS.Timeout;

  constructor(start: Start, callback: Callback, ms: number | undefined, words: unknown[]) {
    // Node itself rejects a callback that is no function.
    const listener = typeof callback === 'function' ? () => callback.apply(this, words) : callback;
    this.#real = start(listener, ms);
  }

  ref(): this {
    this.#real.ref();
    return this;
  }

  unref(): this {
    this.#real.unref();
    return this;
  }

  hasRef(): boolean {
    return this.#real.hasRef();
  }

  refresh(): this {
    this.#real.refresh();
    return this;
  }

  close(): this {
    clear(this.#real);
    return this;
  }

  /** The number by which it can be ended, too. */
  [Symbol.toPrimitive](): number {
    return this.#real[Symbol.toPrimitive]();
  }

  [Symbol.dispose](): void {
    clear(this.#real);
  }

  static end(timer: unknown): void {
    clear(timer instanceof Timer ? timer.#real : (timer as NodeJS.Timeout | undefined));
  }
}

/** The same of `setImmediate`. */
class Immediate {
  readonly #real: NodeJS.Immediate;

  constructor(start: typeof setImmediate, callback: Callback, words: unknown[]) {
    const listener = typeof callback === 'function' ? () => callback.apply(this, words) : callback;
    this.#real = start(listener);
  }

  ref(): this {
    this.#real.ref();
    return this;
  }

  unref(): this {
    this.#real.unref();
    return this;
  }

  hasRef(): boolean {
    return this.#real.hasRef();
  }

  [Symbol.dispose](): void {
    clearNow(this.#real);
  }

  static end(timer: unknown): void {
    clearNow(timer instanceof Immediate ? timer.#real : (timer as NodeJS.Immediate | undefined));
  }
}

const { setTimeout: later, setInterval: every, setImmediate: now, clearTimeout: clear, clearImmediate: clearNow } = globalThis;

/** Replacements of Node's timers, by name: the same, but without access to their neighbors. */
export const GUARDED_TIMERS = Object.freeze({
  setTimeout: Object.assign((callback: Callback, ms?: number, ...words: unknown[]) => new Timer(later, callback, ms, words), {
    [promisify.custom]: Reflect.get(later, promisify.custom) as unknown,
  }),
  setInterval: (callback: Callback, ms?: number, ...words: unknown[]) => new Timer(every, callback, ms, words),
  setImmediate: Object.assign((callback: Callback, ...words: unknown[]) => new Immediate(now, callback, words), {
    [promisify.custom]: Reflect.get(now, promisify.custom) as unknown,
  }),
  clearTimeout: Timer.end,
  clearInterval: Timer.end,
  clearImmediate: Immediate.end,
});

/** Puts them in the place of Node's. */
export function guardTimers(): void {
  for (const [name, value] of Object.entries(GUARDED_TIMERS))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}
