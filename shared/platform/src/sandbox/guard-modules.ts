import { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import net from 'node:net';
import process from 'node:process';
import tls from 'node:tls';
import { allowOverride, freezeFunctions } from './freeze-intrinsics.ts';
import { GUARDED_TIMERS, guardTimers } from './guard-timers.ts';

const nodeRequire = createRequire(import.meta.url);

/** Node's modules that code of releases may import: those without access to anything outside of the process. */
const ALLOWED = new Set(
  'assert async_hooks buffer crypto events path perf_hooks querystring stream stream/web string_decoder timers url util'.split(
    ' ',
  ),
);
/** Of modules of which the rest leads to what others do: hooks are shown the sockets of all. */
const PARTS: Readonly<Record<string, readonly string[]>> = { async_hooks: ['AsyncLocalStorage', 'AsyncResource'] };

const refuse = (): never => {
  throw new Error('a release may not end the host');
};

/**
 * The `process` object for releases: what libraries read of it, without access to the real one. It cannot end the process, has no channel to the host and
 * no access to forbidden modules.
 */
export const guardedProcess = Object.freeze({
  env: Object.freeze({ ...process.env }),
  argv: Object.freeze([]),
  version: process.version,
  versions: process.versions,
  platform: process.platform,
  arch: process.arch,
  nextTick: process.nextTick.bind(process),
  uptime: process.uptime.bind(process),
  hrtime: process.hrtime.bind(process),
  cwd: () => '/',
  emitWarning: (warning: string | Error) => console.warn(warning),
  exit: refuse,
  abort: refuse,
  kill: refuse,
  reallyExit: refuse,
  getBuiltinModule: requireBuiltin,
});

/** A release is one file: it may import only some of Node's own modules. */
export function requireBuiltin(id: string): unknown {
  const name = id.replace(/^node:/, '');
  if (name === 'process') return guardedProcess;
  if (name === 'timers') return GUARDED_TIMERS;
  if (!ALLOWED.has(name)) throw new Error(`a release may not require "${id}"`);
  const whole = nodeRequire(`node:${name}`) as object;
  const parts = PARTS[name];
  return parts ? Object.freeze(Object.fromEntries(parts.map((part) => [part, Reflect.get(whole, part)]))) : whole;
}

/** The console without what it writes to: that is a socket, and knows how to make others. */
function guardConsole(): void {
  const words = Object.entries(console as unknown as Record<string, unknown>);
  const own = words.filter(([name, value]) => typeof value === 'function' && name !== 'Console' && name !== 'context');
  Object.defineProperty(globalThis, 'console', { value: Object.fromEntries(own), writable: true, configurable: true });
}

const isEmitter = (prototype: object): boolean =>
  prototype === EventEmitter.prototype || EventEmitter.prototype.isPrototypeOf(prototype);

/** Freezes the prototypes of an emitter class, up to the common base. Emitters get own methods by assignment, which must still work. */
function guardEmitters(prototype: object): void {
  for (let each = prototype; isEmitter(each); each = Object.getPrototypeOf(each) as object) {
    for (const name of Reflect.ownKeys(each))
      if (typeof Object.getOwnPropertyDescriptor(each, name)?.value === 'function') allowOverride(each, name);
    Object.preventExtensions(each);
  }
}

/** Freezes the prototype of a class. */
function guardClass({ prototype }: { prototype?: unknown }): void {
  if (typeof prototype !== 'object' || prototype === null) return;
  if (isEmitter(prototype)) guardEmitters(prototype);
  else freezeFunctions(prototype);
}

/** The exports of a module, without those that Node creates lazily. */
const exportsOf = (module: object): unknown[] =>
  Object.values(Object.getOwnPropertyDescriptors(module)).map(({ value }) => value as unknown);

/**
 * From now on no module in this process can change the Node modules that releases may import, or sockets: a patch of the shared emitters would be called with every
 * one of this process, `process` itself and the lines to the api among them. To be called once, before code of a release runs and before `freezeIntrinsics`.
 */
export function guardModules(): void {
  guardConsole();
  guardTimers();
  const modules = [...ALLOWED].map((name) => nodeRequire(`node:${name}`) as object);
  for (const module of [...modules, net, tls])
    for (const each of [module, ...exportsOf(module)]) if (typeof each === 'function') guardClass(each);
  for (const module of modules) freezeFunctions(module);
}
