import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as shell from '@larder/shell';
import { importScript } from './import-script.ts';

/** A federation container as the remotes' builds make it. */
interface Container {
  init(scope: ShareScope): void | Promise<void>;
  get(module: string): Promise<() => unknown>;
}

/** A library of the host. `lib` returns it synchronously; releases built before shell 1.2 use `get`. */
type Shared = { lib: () => unknown; get: () => Promise<() => unknown>; from: 'host'; eager: true; loaded: 1 };
type ShareScope = Record<string, Record<string, Shared>>;

declare global {
  interface Window {
    /** Set by the development build only: what development builds of remotes share besides. */
    __LARDER_DEV_SHARED__?: Record<string, unknown>;
  }
}

function createShareScope(): ShareScope {
  const provided = (version: string, library: unknown): Record<string, Shared> => ({
    [version]: { lib: () => library, get: () => Promise.resolve(() => library), from: 'host', eager: true, loaded: 1 },
  });
  const extra = Object.entries(window.__LARDER_DEV_SHARED__ ?? {});
  return {
    react: provided(React.version, React),
    'react/jsx-runtime': provided(React.version, jsxRuntime),
    'react-dom': provided(React.version, ReactDOM),
    '@larder/shell': provided(shell.SHELL_VERSION, shell),
    ...Object.fromEntries(extra.map(([name, library]) => [name, provided(React.version, library)])),
  };
}

interface Containers {
  /** A module of the container at `url`. Rejects when code cannot be had or does not run; the next call tries again. */
  module(url: string, id: string): Promise<unknown>;
}

/**
 * Loads containers and gives each the host's own React and shell, so that the page has one copy of either. Scripts are fetched by the
 * browser's `import()`, which checks them against the hashes of the page's import map.
 */
export function createContainers(): Containers {
  const scope = createShareScope();
  const opened = new Map<string, Promise<Container>>();

  async function open(url: string): Promise<Container> {
    const container = (await importScript(url)) as Container;
    await container.init(scope);
    return container;
  }

  return {
    async module(url, id) {
      let container = opened.get(url);
      if (!container) {
        container = open(url);
        opened.set(url, container);
        container.catch(() => opened.delete(url));
      }
      return (await (await container).get(`./${id}`))();
    },
  };
}
