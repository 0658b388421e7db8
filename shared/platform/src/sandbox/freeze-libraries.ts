/** Building blocks of API calls: code that changed these could read other remotes' calls, with their shoppers' cookies. */
const OF_CALLS = [
  'Request',
  'Response',
  'Headers',
  'URL',
  'URLSearchParams',
  'FormData',
  'AbortController',
  'AbortSignal',
] as const;

const isClassLike = (value: unknown): value is { prototype?: unknown } => typeof value === 'function';

/** A component that React wraps (memo, forwardRef). Contexts are excluded: React writes their value into them. */
const isComponent = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && ('render' in value || 'compare' in value);

function freezeExport(value: unknown): void {
  if (isClassLike(value) && typeof value.prototype === 'object' && value.prototype !== null) Object.freeze(value.prototype);
  if (isClassLike(value) || isComponent(value)) Object.freeze(value);
}

/**
 * Prevents a release from changing what all releases in this process share: the exports of the libraries that the host provides, and the building blocks of
 * API calls. Parts that a library must write to stay writable: React's internals, contexts, caches inside of functions. `freezeIntrinsics`
 * freezes the language itself.
 */
export function freezeLibraries(libraries: readonly object[]): void {
  for (const library of libraries) {
    for (const value of Object.values(library)) freezeExport(value);
    // A namespace of a module cannot be frozen, and cannot be written to either.
    if (Object.prototype.toString.call(library) !== '[object Module]') Object.freeze(library);
  }
  for (const name of OF_CALLS) {
    freezeExport(globalThis[name]);
    Object.defineProperty(globalThis, name, { value: globalThis[name], writable: false, configurable: false });
  }
}
