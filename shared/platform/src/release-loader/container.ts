import vm from 'node:vm';
import { guardedProcess, requireBuiltin } from '../sandbox/guard-modules.ts';
import { RemoteError } from './remote-error.ts';
import type { ShareScope } from './share-scope.ts';

/** Module federation container, as the host uses it. */
export interface Container {
  init(scope: ShareScope, initScope: unknown[], options: object): Promise<void> | void;
  get(module: string): Promise<() => unknown>;
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
