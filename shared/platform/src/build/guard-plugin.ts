import { sep } from 'node:path';
import webpack, { type Compiler, type Module } from 'webpack';

interface Ban {
  readonly what: string;
  readonly matches: (resource: string) => boolean;
}

const inPackage = (name: string) => (resource: string) =>
  resource.includes(`${sep}node_modules${sep}${name.replaceAll('/', sep)}${sep}`);

/**
 * Fails the build of a remote that includes a forbidden module: a copy of a shared library, the host, the API, another remote, or zod
 * (contracts are types in the browser). This way a second React fails a build and not a shopper's page.
 */
export class GuardPlugin {
  readonly #bans: readonly Ban[];

  constructor(options: { root: string; self: string }) {
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
    compiler.hooks.compilation.tap('Guard', (compilation) => {
      compilation.hooks.finishModules.tap('Guard', (modules) => {
        for (const module of modules) {
          const broken = this.#broken(module);
          if (!broken) continue;
          const from = compilation.moduleGraph.getIssuer(module)?.readableIdentifier(compilation.requestShortener) ?? 'an entry';
          compilation.errors.push(
            new webpack.WebpackError(`${from} brings ${broken}\n  ${module.readableIdentifier(compilation.requestShortener)}`),
          );
        }
      });
    });
  }

  #broken(module: Module): string | undefined {
    if (!(module instanceof webpack.NormalModule) || !module.resource) return undefined;
    const { resource } = module;
    return this.#bans.find((ban) => ban.matches(resource))?.what;
  }
}
