import { SHELL_VERSION } from '@larder/shell/remote';
import { template } from './template.ts';

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

const TSCONFIG = {
  compilerOptions: {
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    module: 'nodenext',
    jsx: 'react-jsx',
    strict: true,
    noUncheckedIndexedAccess: true,
    noImplicitOverride: true,
    erasableSyntaxOnly: true,
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
    isolatedModules: true,
    skipLibCheck: true,
    noEmit: true,
    types: ['node'],
  },
  include: ['remote.ts', 'webpack.config.ts', 'src'],
  // Types of imported sheets and pictures, and of custom properties in styles.
  files: ['css-modules', 'assets', 'react-css'].map((name) => `node_modules/@larder/ui/dist/${name}.d.ts`),
};

const LINT = {
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'promise'],
  categories: { correctness: 'error' },
  env: { browser: true },
  rules: { 'typescript/no-explicit-any': 'error', 'react/rules-of-hooks': 'error', 'react/exhaustive-deps': 'error' },
};

/** The programs that a remote is checked and tested with, by package. */
export type Tools = Readonly<Record<string, string>>;

/** Fields added to `package.json` of a separate repository. */
export const repositoryPackage = (id: string, tools: Tools) => ({
  name: `mf-${id}`,
  version: '0.1.0',
  private: true,
  type: 'module',
  scripts: { check: 'tsc && oxlint', test: 'jest', build: 'larder build' },
  dependencies: { '@larder/shell': `^${SHELL_VERSION}`, '@larder/ui': `^${SHELL_VERSION}` },
  devDependencies: { '@larder/platform': `^${SHELL_VERSION}`, '@larder/tooling': `^${SHELL_VERSION}`, ...tools },
});

/** Files of the remote `mf-<id>` in a separate repository, except `package.json`: those in the checkout, and those of the checkout's root. Texts by path. */
export function repositoryTemplate(id: string, owner: string): Readonly<Record<string, string>> {
  const { 'package.json': _checkout, ...files } = template(id, { owner, packageVersion: SHELL_VERSION });
  return {
    ...files,
    'tsconfig.json': json(TSCONFIG),
    '.oxlintrc.json': json(LINT),
    '.gitignore': 'node_modules/\n.cache/\n',
    'jest.config.mjs': `const swcOptions = {
  jsc: {
    target: 'es2024',
    transform: {
      react: { runtime: 'automatic' },
      // The router asks it, which no CommonJS module can.
      optimizer: { globals: { vars: { 'import.meta.hot': 'undefined' } } },
    },
  },
};

/** Components run in jsdom; modules become CommonJS, which Jest runs there. */
export default {
  testEnvironment: '@larder/shell/testing/browser-environment',
  testEnvironmentOptions: { url: 'http://localhost/' },
  setupFilesAfterEnv: ['@larder/shell/testing/setup'],
  transform: { '\\\\.[cm]?[jt]sx?$': ['@swc/jest', swcOptions] },
  transformIgnorePatterns: ['/node_modules/(react|react-dom)/'],
  moduleNameMapper: {
    // A class name of a CSS module is its own key.
    '\\\\.css$': 'identity-obj-proxy',
    '\\\\.(png|jpe?g|webp|avif|gif|svg|woff2|mp4|webm)$': '@larder/shell/testing/asset',
  },
};
`,
  };
}
