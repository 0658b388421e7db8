import { sep } from 'node:path';
import webpack, { type Compilation, type Compiler, type Module, type NormalModule } from 'webpack';

interface Ban {
  readonly what: string;
  /** `packageName` is the name in the module's `package.json`, whatever its folder is called. */
  readonly matches: (resource: string, packageName: string | undefined) => boolean;
}

const inPackage =
  (name: string) =>
  (resource: string, packageName?: string): boolean =>
    packageName === name || resource.includes(`${sep}node_modules${sep}${name.replaceAll('/', sep)}${sep}`);

const packageOf = ({ resourceResolveData }: NormalModule): string | undefined =>
  (resourceResolveData as { descriptionFileData?: { name?: string } } | undefined)?.descriptionFileData?.name;

const isFileOf = (module: Module, dir: string): boolean => {
  const path = module.nameForCondition();
  return path !== null && path.startsWith(dir + sep) && !path.slice(dir.length).includes(`${sep}node_modules${sep}`);
};

/**
 * Fails the build of a remote that includes a forbidden module: a copy of a shared library, the host, the API, another remote, or zod
 * (contracts are types in the browser). This way a second React fails a build and not a shopper's page.
 */
export class GuardPlugin {
  readonly #bans: readonly Ban[];
  readonly #self: string;

  constructor(options: { root: string; self: string }) {
    this.#self = options.self;
    const folder = (name: string) => `${options.root}${sep}${name}${sep}`;
    this.#bans = [
      ...['react', 'react-dom', 'react-router', '@tanstack/react-query', '@tanstack/query-core', 'scheduler'].map((name) => ({
        what: `a copy of ${name}, which the host provides (reach the router and React Query through @larder/shell)`,
        matches: inPackage(name),
      })),
      { what: 'zod: import types from @larder/contracts, values only from its /keys and /paths', matches: inPackage('zod') },
      {
        what: 'a copy of @larder/shell: import from "@larder/shell" itself',
        // Remotes include what some forms need, so that no first page loads it; it imports the rest of the shell as remotes do.
        matches: (r) =>
          (r.startsWith(folder(`shared${sep}shell`)) && !r.startsWith(folder(`shared${sep}shell${sep}src${sep}bundled`))) ||
          (inPackage('@larder/shell')(r) && !inPackage('@larder/shell/dist/bundled')(r)),
      },
      {
        what: 'the host or the api',
        matches: (r) => !r.startsWith(options.self + sep) && (r.startsWith(folder('host')) || r.startsWith(folder('api'))),
      },
      {
        what: 'another remote: place a slot instead',
        matches: (r) => r.startsWith(`${options.root}${sep}mf-`) && !r.startsWith(options.self + sep),
      },
    ];
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('Guard', (compilation, { normalModuleFactory }) => {
      normalModuleFactory.hooks.beforeResolve.tap('Guard', ({ request }) => {
        if (request.startsWith('node:') && !compiler.options.externalsPresets.node)
          throw new Error(
            `"${request}" exists on the server only. Move the import into "if (typeof window === 'undefined') { … }", which the build removes from the browser's code.`,
          );
      });
      compilation.hooks.finishModules.tap('Guard', (modules) => {
        const reported = new Set<string>();
        for (const module of modules) {
          const broken = this.#broken(module);
          if (!broken) continue;
          const { from, imported } = this.#imported(compilation, module);
          // A package has many modules; its import is one line of the remote.
          const key = `${from} ${broken}`;
          if (reported.has(key)) continue;
          reported.add(key);
          compilation.errors.push(new webpack.WebpackError(`${from} brings ${broken}\n  ${imported}`));
        }
      });
    });
  }

  /** The import that leads to a module: from a file of the remote, or from an entry. */
  #imported({ moduleGraph, requestShortener }: Compilation, module: Module): { from: string; imported: string } {
    let imported = module;
    let from = moduleGraph.getIssuer(module);
    while (from && !isFileOf(from, this.#self)) {
      imported = from;
      from = moduleGraph.getIssuer(from);
    }
    return {
      from: from?.readableIdentifier(requestShortener) ?? 'an entry',
      imported: imported.readableIdentifier(requestShortener),
    };
  }

  #broken(module: Module): string | undefined {
    if (!(module instanceof webpack.NormalModule) || !module.resource) return undefined;
    const { resource } = module;
    return this.#bans.find((ban) => ban.matches(resource, packageOf(module)))?.what;
  }
}
