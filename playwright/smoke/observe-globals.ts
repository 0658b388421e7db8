/** Changes of the browser's own functions since the document began. */
export interface GlobalsProbe {
  /** Names of built-in functions that were replaced, added to a prototype, or removed, such as `Array.prototype.map`. */
  changed(): string[];
  /** Names of global variables that the browser does not have. */
  added(): string[];
  /** Set before a link is followed; a new document has it unset. */
  isFollowed: boolean;
}

/**
 * Runs before every script of a page; remembers the identity of built-in functions.
 * @param allowed global variables that pages may add
 */
export function observeGlobals(allowed: string[]): void {
  const PROTOTYPES =
    'Array Object Function String Number Date RegExp Map Set Promise EventTarget Node Element HTMLElement Document History Storage Response XMLHttpRequest'.split(
      ' ',
    );
  const OBJECTS = 'JSON Math Object Array Promise document history navigator localStorage sessionStorage console'.split(' ');
  const find = (name: string): unknown => Reflect.get(window, name);
  const isObject = (value: unknown): value is object =>
    (typeof value === 'object' && value !== null) || typeof value === 'function';
  const places: [name: string, at: object][] = [];
  for (const name of PROTOTYPES) {
    const owner = find(name);
    const prototype: unknown = isObject(owner) ? Reflect.get(owner, 'prototype') : undefined;
    if (isObject(prototype)) places.push([`${name}.prototype`, prototype]);
  }
  for (const name of OBJECTS) {
    const owner = find(name);
    if (isObject(owner)) places.push([name, owner]);
  }
  const { getOwnPropertyDescriptor } = Object;
  const ownKeys = Reflect.ownKeys;
  const isStorage = (at: object) => at instanceof Storage;
  const functionsOf = (at: object) => {
    const found = new Map<PropertyKey, unknown>();
    for (const key of ownKeys(at)) {
      const property = getOwnPropertyDescriptor(at, key);
      const value: unknown = property?.get ?? property?.value;
      // Items of a storage are its own properties.
      if (!(isStorage(at) && typeof value === 'string')) found.set(key, typeof value === 'function' ? value : null);
    }
    return found;
  };
  const before = places.map(([, at]) => functionsOf(at));
  const windowBefore = functionsOf(window);
  // React marks the document with keys of its own.
  const isReact = (key: PropertyKey) => typeof key === 'string' && /^(__react|_react)/.test(key);
  const probe: GlobalsProbe = {
    isFollowed: false,
    changed() {
      const found: string[] = [];
      for (const [at, [name, place]] of places.entries()) {
        const now = functionsOf(place);
        const then = before[at] ?? new Map<PropertyKey, unknown>();
        for (const key of new Set([...now.keys(), ...then.keys()]))
          if (!isReact(key) && (now.has(key) !== then.has(key) || now.get(key) !== then.get(key)))
            found.push(`${name}.${String(key)}`);
      }
      const now = functionsOf(window);
      for (const [key, value] of windowBefore) if (value !== null && now.get(key) !== value) found.push(`window.${String(key)}`);
      return found;
    },
    added: () =>
      ownKeys(window)
        .filter((key) => !windowBefore.has(key))
        .map(String)
        .filter((name) => !allowed.includes(name)),
  };
  Object.defineProperty(window, 'smokeGlobals', { value: probe });
}

declare global {
  interface Window {
    readonly smokeGlobals: GlobalsProbe;
  }
}
