/**
 * Globals that all releases of a page share. Not RegExp: engines match several times slower once `exec` is read-only.
 */
const SHARED = (
  'Object Function Array String Number Promise Map Set Date JSON Math Reflect EventTarget Node Element Document History Storage ' +
  'XMLHttpRequest Response Headers URL CustomElementRegistry fetch setTimeout setInterval requestAnimationFrame queueMicrotask'
).split(' ');

/** Properties that programs assign on objects of their own; a read-only one on the prototype would refuse that. */
const ASSIGNED = new Set<PropertyKey>(['constructor', 'toString', 'toLocaleString', 'valueOf', 'name', 'message', 'length']);

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

const refuseClear = () => {
  throw new TypeError('clear() deletes the data of all remotes: remove items of your own by name');
};

/** Makes a method read-only. */
function lock(owner: object, key: PropertyKey): void {
  const { value, writable, configurable } = Object.getOwnPropertyDescriptor(owner, key) ?? {};
  if (typeof value === 'function' && writable && configurable)
    Object.defineProperty(owner, key, { writable: false, configurable: false });
}

/**
 * Makes the globals that releases share read-only. A release that replaces one gets a TypeError with its own script in the stack, so that it fails
 * alone and the report names it. `localStorage.clear()` throws, too: it deletes what other releases stored. Methods of arrays stay writable, because
 * engines run them several times slower once they are read-only; {@link createArrayGuard} restores them.
 * @param scope the window
 */
export function lockGlobals(scope: object): void {
  for (const name of SHARED) {
    const value: unknown = Reflect.get(scope, name);
    if (!isObject(value)) continue;
    const prototype: unknown = Reflect.get(value, 'prototype');
    if (name === 'Storage' && isObject(prototype)) Reflect.set(prototype, 'clear', refuseClear);
    for (const owner of [value, name === 'Array' ? null : prototype]) {
      if (!isObject(owner)) continue;
      // Read-only iterators (symbols) would make spreading of texts and sets ten times slower.
      for (const key of Object.getOwnPropertyNames(owner)) if (!ASSIGNED.has(key)) lock(owner, key);
    }
    lock(scope, name);
  }
}

/** Events before which the methods of arrays are restored: the router and the handlers of other releases use them. */
const BEFORE = ['pointerdown', 'click', 'keydown', 'popstate'] as const;

/**
 * Restores changed methods of arrays before each use of the page.
 * @param restore what {@link createArrayGuard} returned
 * @param found receives the names of changed methods
 */
export function watchArrays(restore: () => string[], found: (changed: string[]) => void): void {
  const check = () => {
    const changed = restore();
    if (changed.length > 0) found(changed);
  };
  for (const event of BEFORE) window.addEventListener(event, check, { capture: true, passive: true });
}

/**
 * Remembers the methods of arrays. Uses none of them itself, as they may be broken when it runs.
 * @param prototype `Array.prototype`
 * @returns a function that restores them, removes added ones, and returns the names of both
 */
export function createArrayGuard(prototype: object): () => string[] {
  const originals: Readonly<Record<PropertyKey, PropertyDescriptor>> = Object.getOwnPropertyDescriptors(prototype);
  const keys = Reflect.ownKeys(originals);
  return () => {
    const changed: string[] = [];
    const note = (key: PropertyKey) => {
      changed[changed.length] = `Array.prototype.${String(key)}`;
    };
    for (let at = 0; at < keys.length; at += 1) {
      const key = keys[at] ?? '';
      const expected = originals[key];
      if (!expected || key === 'length' || Reflect.get(prototype, key) === expected.value) continue;
      note(key);
      Reflect.defineProperty(prototype, key, expected);
    }
    const present = Reflect.ownKeys(prototype);
    for (let at = 0; at < present.length; at += 1) {
      const key = present[at] ?? '';
      if (key in originals) continue;
      note(key);
      Reflect.deleteProperty(prototype, key);
    }
    return changed;
  };
}
