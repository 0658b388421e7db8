import { createRequire } from 'node:module';
import process from 'node:process';
import vm from 'node:vm';
import { RemoteError } from './remote-error.ts';
import type { ShareScope } from './share-scope.ts';

export interface Container {
  init(scope: ShareScope, initScope: unknown[], options: object): Promise<void> | void;
  get(module: string): Promise<() => unknown>;
}

const nodeRequire = createRequire(import.meta.url);

/** Node's own modules that code of releases may ask for: those that reach nothing outside of the process. */
const ALLOWED = new Set(
  'assert async_hooks buffer crypto events path perf_hooks querystring stream stream/web string_decoder timers url util'.split(
    ' ',
  ),
);

const refuse = (): never => {
  throw new Error('a release may not end the host');
};
/**
 * What releases see as `process`: what libraries ask of it, and nothing that leads to the real one. It does not end the worker, has no line to the host and
 * no way to modules that releases may not have.
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

/** A release is one file: all that it may still ask for are some of Node's own modules. */
function requireBuiltin(id: string): unknown {
  const name = id.replace(/^node:/, '');
  if (name === 'process') return guardedProcess;
  if (!ALLOWED.has(name)) throw new Error(`a release may not require "${id}"`);
  return nodeRequire(`node:${name}`);
}

/** Evaluates a server entry and finds its container. The host decides what it may reach; nothing is written to a module cache. */
export function evaluate(code: string, filename: string, name: string): Container {
  const run = vm.compileFunction(code, ['exports', 'module', 'require', 'process'], { filename });
  const module: { exports: Record<string, Container | undefined> } = { exports: {} };
  run(module.exports, module, requireBuiltin, guardedProcess);
  const container = module.exports[name];
  if (!container) throw new RemoteError('contract', 'entry', `the entry has no container "${name}"`);
  return container;
}

interface FederationGlobal {
  __INSTANCES__: { name: string; options: { id: string } }[];
  __SHARE__: Record<string, unknown>;
}

/**
 * Forgets what the federation runtime wrote to globalThis for a container. Without it every generation ever loaded stays in memory.
 */
export function forget(name: string): void {
  const federation = (globalThis as { __FEDERATION__?: FederationGlobal }).__FEDERATION__;
  if (!federation) return;
  for (let index = federation.__INSTANCES__.length - 1; index >= 0; index -= 1) {
    const instance = federation.__INSTANCES__[index];
    if (instance?.name !== name) continue;
    federation.__INSTANCES__.splice(index, 1);
    delete federation.__SHARE__[instance.options.id];
  }
}
