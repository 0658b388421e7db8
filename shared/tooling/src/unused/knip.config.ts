import { globSync, readFileSync } from 'node:fs';
import type { KnipConfig } from 'knip';

/** Files that a remote manifest names: a page that no manifest names is unused. Read as text, because the manifest imports React's half of the shell. */
function modulesOfRemote(remote: string): string[] {
  const text = readFileSync(`${remote}/remote.ts`, 'utf8');
  const ids = [...text.matchAll(/\b(?:page|module): ['`]([^'`]+)['`]/g)].map(([, id = '']) => id.replace(/\$\{\w+\}/, '*'));
  return ['remote.ts', ...ids.map((id) => `src/${id}.{ts,tsx}`)];
}

const fixture = 'fixtures/mf-fixture';
const remotes = globSync('mf-*').map((remote) => [remote, { entry: [...modulesOfRemote(remote), 'webpack.config.ts'] }]);

/**
 * Unused files, exports, types and packages fail `npm run check`. This configuration names only entry points and files that are
 * reached by path; everything else must be reached from there. Our packages export every file (`./*`), which does not
 * count as a use: each export needs an import (`includeEntryExports`).
 */
export default {
  workspaces: {
    api: {
      entry: ['src/app/migrations/*.ts', 'src/app/{main,worker}.ts', 'simulation/{main,reconcile}.ts'],
      includeEntryExports: true,
    },
    host: {
      entry: [
        'server/main.ts',
        '{build,smoke}.ts',
        'src/client/empty-mutation-cache.ts',
        'src/client/{main.tsx,dev-hook.ts}',
        'src/server/entry-server.tsx',
        'server/render/worker.ts',
        'fixtures/small-build/server/entry-server.mjs',
        'fixtures/plain-host/src/index.ts',
        'fixtures/{mf-plain,plain-host}/{webpack,rspack}.config.mjs',
        ...modulesOfRemote('host/fixtures/mf-plain').map((file) => `fixtures/mf-plain/${file}`),
      ],
    },
    ...Object.fromEntries(remotes),
    'shared/*': { includeEntryExports: true },
    'shared/rules': { entry: ['test/switched-on.ts'], includeEntryExports: true },
    'shared/platform': {
      entry: [
        'src/*/main.ts',
        'src/build/{worker,evaluate-loader,inline-loader,font-loader,icon,styles/style-check-loader}.ts',
        'src/dev/{server-half,manifest-loader,written-loader,page/hot}.ts',
        ...modulesOfRemote(`shared/platform/${fixture}`).map((file) => `${fixture}/${file}`),
      ],
      includeEntryExports: true,
    },
    'shared/tooling': {
      entry: ['src/*/main.ts', 'src/*/*.config.{ts,mjs}', 'mutation/{*.config,browser-environment}.mjs'],
      includeEntryExports: true,
    },
    playwright: { entry: ['{bench,cluster,dev,federation,harms,lighthouse,smoke}/main.ts', 'bench/floor.ts', 'bench/edits.ts'] },
  },
  /** A type named in a signature of its own file is part of that signature. */
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreIssues: {
    // Types of a script that runs before a compiler is installed.
    'shared/tooling/bin/free-port.d.mts': ['files'],
    // Modules of a remote, which exist at run time only.
    'host/fixtures/plain-host/src/start.tsx': ['unlisted'],
    // Loaded by path, with the exports that their programs' documentation names.
    'shared/platform/src/{build/{evaluate-loader,inline-loader,font-loader,icon,styles/style-check-loader},dev/{manifest-loader,written-loader}}.ts':
      ['exports'],
    // A remote: the host loads what its manifest names.
    'shared/platform/fixtures/mf-fixture/**': ['exports'],
    'shared/tooling/**/*.config.{ts,mjs}': ['exports'],
    // Installed with the packages of the mutation tests.
    'shared/tooling/mutation/browser-environment.mjs': ['exports', 'unlisted'],
    // Loaded by path for the settings reference (`run/settings-reference.ts`).
    '{api/src/platform/settings/subjects,host/server/settings}.ts': ['exports'],
    // Named by the start (`start/demo.ts`).
    'shared/demo/src/drawing/artist.ts': ['exports'],
    // Exports that releases of any age use: removing a hook breaks live ones.
    'shared/shell/src/router.ts': ['exports'],
    // Releases of the version before import it.
    'shared/shell/src/kept-part.tsx': ['exports'],
  },
  // Programs of the machine, for `npm test deploy`.
  ignoreBinaries: ['buildah'],
  ignoreDependencies: [
    // Fonts and pictures are read as files.
    '@fontsource/*',
    '@lobehub/fluent-emoji-3d',
    // Programs, begun by name.
    'dependency-cruiser',
    'oxlint',
    'oxlint-tsgolint',
    // Imported by kind (`deploy/chart.deploy.test.ts`).
    'kubernetes-models',
    // Named to webpack as texts.
    'css-loader',
    'swc-loader',
  ],
} satisfies KnipConfig;
