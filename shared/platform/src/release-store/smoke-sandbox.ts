import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import process from 'node:process';
import vm from 'node:vm';
import { freezeIntrinsics } from '../sandbox/freeze-intrinsics.ts';
import { guardedProcess, guardModules, requireBuiltin } from '../sandbox/guard-modules.ts';
import { restrictNetwork } from '../sandbox/restrict-network.ts';
import { SHELL_VERSION } from '@larder/shell/remote';
import { WORKS } from './smoke-sandbox-words.ts';

/** Child process of `smoke`: `node smoke-sandbox.ts <entry> <container> <module…>`. Exit code 1 with the reason on stderr. */
const require = createRequire(import.meta.url);
const [entry = '', container = '', ...modules] = process.argv.slice(2);

interface Container {
  init(scope: object, initScope: unknown[], options: object): Promise<void> | void;
  get(module: string): Promise<() => Record<string, unknown>>;
}

const shared = (version: string, lib: unknown) => ({
  [version]: {
    version,
    lib: () => lib,
    get: async () => () => lib,
    loaded: true,
    from: 'host',
    useIn: [],
    deps: [],
    scope: ['default'],
    shareConfig: { singleton: true, requiredVersion: false, eager: true },
    strategy: 'loaded-first',
  },
});

/** A fake shell: modules only name its exports when they load, and use them when they render. */
const shell = new Proxy({}, { get: (_, key) => (key === '__esModule' ? true : () => null), has: () => true });

try {
  const { version } = require('react/package.json') as { version: string };
  const scope = {
    react: shared(version, require('react')),
    'react/jsx-runtime': shared(version, require('react/jsx-runtime')),
    'react-dom': shared(version, require('react-dom')),
    '@larder/shell': shared(SHELL_VERSION, shell),
  };
  const code = readFileSync(entry, 'utf8');
  // As the host's processes have it, but for the api: there is nothing to be reached from here.
  await restrictNetwork();
  guardModules();
  freezeIntrinsics();
  Object.defineProperty(globalThis, 'process', { value: guardedProcess });
  const run = vm.compileFunction(code, ['exports', 'module', 'require', 'process'], { filename: entry });
  const module: { exports: Record<string, Container> } = { exports: {} };
  run(module.exports, module, requireBuiltin, guardedProcess);
  const found = module.exports[container];
  if (!found) throw new Error(`the entry has no container "${container}"`);
  await found.init(scope, [], { version: container, shareScopeKeys: 'default' });
  for (const id of modules) {
    const loaded = (await found.get(`./${id}`))();
    if (typeof loaded.default !== 'function' && typeof loaded.Page !== 'function') {
      throw new Error(`the module "${id}" exports neither Page (a page) nor default (a slot)`);
    }
  }
  process.stdout.write(WORKS, () => process.exit(0));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
