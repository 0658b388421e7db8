/** Names that programs give to things of their own by assignment, though a prototype of the language has them, too: `error.name = …`, `thing.toString = …`. */
const OVERRIDDEN: readonly (readonly [prototype: () => object, names: readonly string[]])[] = [
  [() => Object.prototype, ['constructor', 'toString', 'toLocaleString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf']],
  [() => Function.prototype, ['constructor', 'toString']],
  ...[Error, AggregateError, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError].map(
    (each) => [() => each.prototype as object, ['constructor', 'name', 'message', 'toString']] as const,
  ),
  [() => Array.prototype, ['toString']],
  [() => Date.prototype, ['constructor', 'toString', 'toJSON']],
  [() => RegExp.prototype, ['constructor', 'toString']],
];

/** Names of the language's globals. */
const OF_LANGUAGE =
  `Object Function Array String Number Boolean Symbol BigInt Date RegExp Promise Proxy Map Set WeakMap WeakSet WeakRef
    FinalizationRegistry Iterator JSON Math Reflect Intl AggregateError EvalError RangeError ReferenceError SyntaxError
    TypeError URIError ArrayBuffer SharedArrayBuffer DataView Atomics Int8Array Uint8Array Uint8ClampedArray Int16Array
    Uint16Array Int32Array Uint32Array Float32Array Float64Array BigInt64Array BigUint64Array`.split(/\s+/);
/** Platform globals that pages use. Their names are frozen, except those that Node writes to. */
const OF_PLATFORM =
  `globalThis Error fetch setTimeout setInterval setImmediate clearTimeout clearInterval clearImmediate queueMicrotask
    structuredClone TextEncoder TextDecoder Event EventTarget Buffer performance crypto console atob btoa parseInt
    parseFloat isNaN isFinite encodeURIComponent decodeURIComponent encodeURI decodeURI escape unescape ReadableStream
    MessageChannel`.split(/\s+/);
/** Platform globals with frozen prototypes, too: React and streams depend on them. */
const CLASSES = ['TextEncoder', 'TextDecoder', 'EventTarget', 'ReadableStream'];

const prototypeOf = (value: object): object => Object.getPrototypeOf(value) as object;

/** Unnamed intrinsics: prototypes of iterators, generators and typed arrays. */
function unnamed(): object[] {
  const iterators = [[][Symbol.iterator](), new Map().entries(), new Set().entries(), ''[Symbol.iterator](), 'a'.matchAll(/a/g)];
  const functions = [function* () {}, async function () {}, async function* () {}].map(prototypeOf);
  const generators = functions.flatMap((each) => ('prototype' in each ? [each.prototype as object] : []));
  return [...iterators.map(prototypeOf), ...functions, ...generators, ...generators.map(prototypeOf), prototypeOf(Uint8Array)];
}

/** Assigning such a name on an own object works as if the prototype were not frozen; the prototype's value stays. */
export function allowOverride(prototype: object, name: string | symbol): void {
  const known = Object.getOwnPropertyDescriptor(prototype, name);
  if (!known?.configurable || !('value' in known)) return;
  const value: unknown = known.value;
  Object.defineProperty(prototype, name, {
    get: () => value,
    set(this: object, assigned: unknown) {
      if (this === prototype) throw new TypeError(`Cannot assign to read only property '${String(name)}' of a prototype`);
      Object.defineProperty(this, name, { value: assigned, writable: true, enumerable: true, configurable: true });
    },
    enumerable: known.enumerable ?? false,
    configurable: false,
  });
}

function freezeWithPrototype(value: unknown): void {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return;
  if ('prototype' in value && typeof value.prototype === 'object' && value.prototype !== null) Object.freeze(value.prototype);
  Object.freeze(value);
}

/** Makes its own functions read-only, except those in `free`; its internal state stays writable. */
export function freezeFunctions(value: object, free: readonly string[] = []): void {
  for (const [name, { value: own, configurable }] of Object.entries(Object.getOwnPropertyDescriptors(value)))
    if (typeof own === 'function' && configurable && !free.includes(name))
      Object.defineProperty(value, name, { writable: false, configurable: false });
}

/** Makes the global's name constant. Initializes a global that Node creates lazily. */
function freezeGlobal(name: string): void {
  const known = Object.getOwnPropertyDescriptor(globalThis, name);
  if (!known?.configurable) return;
  const value: unknown = Reflect.get(globalThis, name);
  Object.defineProperty(globalThis, name, { value, writable: false, enumerable: known.enumerable ?? false, configurable: false });
}

/**
 * Freezes the language, so that no module in this process can change it for others: prototypes, `JSON`, `Math`, `Promise` and similar objects, and the globals of the platform by name. A write
 * throws a `TypeError` in strict code and is ignored in sloppy code; new globals are still possible. Overrides on a program's own objects work as usual.
 * `Error.prepareStackTrace` stays writable: React sets it briefly to determine a failed component. Where `isDevelopment`, the console stays writable, too: React patches it there.
 */
export function freezeIntrinsics({ isDevelopment = false }: { isDevelopment?: boolean } = {}): void {
  const frozen = unnamed();
  for (const [prototype, names] of OVERRIDDEN) for (const name of names) allowOverride(prototype(), name);
  for (const name of OF_LANGUAGE) freezeGlobal(name);
  for (const name of OF_PLATFORM) freezeGlobal(name);
  for (const each of frozen) Object.freeze(each);
  for (const name of OF_LANGUAGE) freezeWithPrototype(Reflect.get(globalThis, name));
  for (const value of Object.values(Object.getOwnPropertyDescriptors(Intl))) freezeWithPrototype(value.value);
  for (const name of CLASSES) freezeWithPrototype(Reflect.get(globalThis, name));
  Object.freeze(Error.prototype);
  if (isDevelopment) return;
  Object.defineProperty(Error, 'stackTraceLimit', { writable: false, configurable: false });
  freezeFunctions(Error, ['prepareStackTrace']);
  freezeFunctions(console);
}
