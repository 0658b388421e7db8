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
 * engines run them several times slower once they are read-only; {@link createPrototypeGuard} restores them.
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

/** Events before which prototypes are restored: the router and the handlers of other releases use them. */
const BEFORE = ['pointerdown', 'click', 'keydown', 'popstate'] as const;

/**
 * Restores changed prototypes before each use of the page.
 * @param restore what {@link createPrototypeGuard} returned
 * @param found receives the names of changed properties
 */
export function watchPrototypes(restore: () => string[], found: (changed: string[]) => void): void {
  const check = () => {
    const changed = restore();
    if (changed.length > 0) found(changed);
  };
  for (const event of BEFORE) window.addEventListener(event, check, { capture: true, passive: true });
}

/**
 * Remembers the properties of a prototype. Uses no method of arrays or objects, as these may be broken when it runs.
 * @param name of the prototype in what it returns, such as `Array.prototype`
 * @returns a function that restores methods, removes added properties, and returns the names of both
 */
export function createPrototypeGuard(prototype: object, name: string): () => string[] {
  const originals: Readonly<Record<PropertyKey, PropertyDescriptor>> = Object.getOwnPropertyDescriptors(prototype);
  const keys = Reflect.ownKeys(originals);
  return () => {
    const changed: string[] = [];
    const note = (key: PropertyKey) => {
      changed[changed.length] = `${name}.${String(key)}`;
    };
    const present = Reflect.ownKeys(prototype);
    for (let at = 0; at < present.length; at += 1) {
      const key = present[at] ?? '';
      if (Reflect.getOwnPropertyDescriptor(originals, key)) continue;
      note(key);
      Reflect.deleteProperty(prototype, key);
    }
    for (let at = 0; at < keys.length; at += 1) {
      const key = keys[at] ?? '';
      const expected = originals[key];
      if (typeof expected?.value !== 'function' || Reflect.get(prototype, key) === expected.value) continue;
      note(key);
      Reflect.defineProperty(prototype, key, expected);
    }
    return changed;
  };
}

/** Makes the style sheets that scripts add to the document read-only: the styles of a release are in its own sheets, which match its elements alone. */
export function lockStyleSheets(): void {
  const sheets = Object.freeze([]);
  Object.defineProperty(document, 'adoptedStyleSheets', { get: () => sheets });
}
