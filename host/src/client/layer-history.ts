import { LAYER_REPLACED, layerOfEntry, LEAVING_LAYER } from '@larder/rules';

/** A method of `target` must be called on it, not on the proxy. */
function read(target: object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name);
  return typeof value === 'function' ? value.bind(target) : value;
}

/** Identifies the page of the current entry. The entry of a layer has the key and the address of the page below it. */
function currentPage(): string {
  const state: unknown = window.history.state;
  const key: unknown = typeof state === 'object' && state !== null && Reflect.get(state, 'key');
  return `${String(key)} ${window.location.href}`;
}

/**
 * Returns the window for the router (`createBrowserRouter`), which knows nothing of the history entries that open layers add (SHELL-197):
 * - A new page replaces the entry of a layer; otherwise one press of Back would do nothing.
 * - A new page waits while a closed layer's step back is in progress.
 * - A step between a layer and its page is no navigation: it must not cancel the one that a press in the layer started.
 */
export function createLayerAwareWindow(): Window {
  let routed = currentPage();
  let delayedPush: (() => void) | undefined;

  const pushState: History['pushState'] = (...entry) => {
    const layer = layerOfEntry(window.history.state);
    if (layer === LEAVING_LAYER) {
      delayedPush = () => pushState(...entry);
      return;
    }
    if (layer === null) window.history.pushState(...entry);
    else window.history.replaceState(...entry);
    routed = currentPage();
    if (layer !== null) window.dispatchEvent(new CustomEvent(LAYER_REPLACED, { detail: layer }));
  };
  const replaceState: History['replaceState'] = (...entry) => {
    window.history.replaceState(...entry);
    routed = currentPage();
  };
  const history = new Proxy(window.history, {
    get(target, name) {
      if (name === 'pushState') return pushState;
      if (name === 'replaceState') return replaceState;
      return read(target, name);
    },
  });

  const addEventListener = (type: string, listener: (event: Event) => void): void =>
    window.addEventListener(type, (event) => {
      if (type === 'popstate') {
        if (delayedPush) {
          const push = delayedPush;
          delayedPush = undefined;
          return push();
        }
        const page = currentPage();
        if (page === routed) return;
        routed = page;
      }
      listener(event);
    });
  return new Proxy(window, {
    get(target, name) {
      if (name === 'history') return history;
      if (name === 'addEventListener') return addEventListener;
      return read(target, name);
    },
  });
}
