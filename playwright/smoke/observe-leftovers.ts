/** Listeners and timers that code on trial leaves behind. */
export interface LeftoversProbe {
  /** Active listeners of window, document, `<html>` and `<body>`, and intervals, that code on trial has added. */
  active(): string[];
  /** Number of timers and frames that code on trial has requested since the document began. */
  requests(): number;
}

/**
 * Runs before every script of a page; counts what scripts on trial add to places that outlive their page.
 * @param scripts parts of addresses that only scripts on trial have
 */
export function observeLeftovers(scripts: string[]): void {
  let requests = 0;
  const active = new Map<unknown, string>();
  const isOnTrial = (): boolean => {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 60;
    const { stack = '' } = new Error('stack');
    Error.stackTraceLimit = stackTraceLimit;
    return scripts.some((part) => stack.includes(part));
  };

  const places = new Map<unknown, string>();
  const nameOf = (place: unknown) => {
    places.set(window, 'window').set(document, 'document').set(document.documentElement, '<html>').set(document.body, '<body>');
    return place === null ? undefined : places.get(place);
  };
  const ids = new WeakMap<object, number>();
  let lastId = 0;
  const idOf = (listener: object): number => {
    const id = ids.get(listener) ?? (lastId += 1);
    ids.set(listener, id);
    return id;
  };
  const isCapture = (options: unknown): boolean =>
    options === true || (options instanceof Object && 'capture' in options && options.capture === true);
  const keyOf = (name: string, type: string, listener: object, options: unknown) =>
    `${name} ${type} ${isCapture(options)} ${idOf(listener)}`;
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function addEventListener(type, listener, options) {
    const place = this ?? window;
    const name = nameOf(place);
    if (name !== undefined && listener && isOnTrial()) {
      const key = keyOf(name, type, listener, options);
      active.set(key, `a ${isCapture(options) ? 'capturing ' : ''}listener of ${type} on ${name}`);
      const { once = false, signal } = options instanceof Object ? options : {};
      if (once) add.call(place, type, () => active.delete(key), { once, capture: isCapture(options) });
      if (signal) add.call(signal, 'abort', () => active.delete(key));
    }
    return add.call(place, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function removeEventListener(type, listener, options) {
    const place = this ?? window;
    const name = nameOf(place);
    if (name !== undefined && listener) active.delete(keyOf(name, type, listener, options));
    return remove.call(place, type, listener, options);
  };

  const {
    setInterval: every,
    clearInterval: stop,
    setTimeout: after,
    clearTimeout: cancel,
    requestAnimationFrame: frame,
  } = window;
  const replace = (name: string, value: unknown) => Reflect.set(window, name, value);
  replace('setInterval', (...parameters: Parameters<typeof every>) => {
    const id = every(...parameters);
    if (isOnTrial()) active.set(id, `an interval of ${parameters[1] ?? 0} ms`);
    return id;
  });
  replace('clearInterval', (id: number) => {
    active.delete(id);
    stop(id);
  });
  replace('clearTimeout', (id: number) => {
    active.delete(id);
    cancel(id);
  });
  replace('setTimeout', (...parameters: Parameters<typeof after>) => {
    if (isOnTrial()) requests += 1;
    return after(...parameters);
  });
  replace('requestAnimationFrame', (callback: FrameRequestCallback) => {
    if (isOnTrial()) requests += 1;
    return frame(callback);
  });
  const probe: LeftoversProbe = { active: () => [...active.values()].toSorted(), requests: () => requests };
  Object.defineProperty(window, 'smokeLeftovers', { value: probe });
}

declare global {
  interface Window {
    readonly smokeLeftovers: LeftoversProbe;
  }
}
