import { localRemotes } from '@larder/platform/build/roots';

/**
 * Packages of the repository and groups of the api, with what each may import (types included). `npm run check` refuses an import that is not declared
 * here, a declaration that nothing uses, and cycles of modules, domains or files. Tests and fixtures may use what their module may and `inTests`; tests
 * of the api run it as a whole, so they may import all of its groups.
 */
export interface Module {
  /** Its files, by their paths from the root of the repository. */
  files: RegExp;
  dependsOn: readonly string[];
  /** Allowed, used or not. */
  alwaysAllowed?: readonly string[];
  /** Allowed in tests only. */
  inTests?: readonly string[];
  /** The only files that may be imported from these modules; with `types`, types may come from any of their files. */
  entryPoints?: Readonly<Record<string, EntryPoint>>;
  /** Imports against the order of the groups, by module: the one file that declares the interface. */
  exceptions?: Readonly<Record<string, string>>;
  /** Tables of higher groups that its SQL reads. */
  readsAbove?: readonly string[];
  /** Packages that it may not import, not even as types; its tests may. */
  without?: RegExp;
}

/** Files of a module that another module may import; `types` allows type imports only. */
export interface EntryPoint {
  files: RegExp;
  types?: true;
}

const API = 'api/';
const NO_REACT = /^react/;

const folder = (path: string): RegExp => new RegExp(`^${path}/`);

/** Groups of the api, lowest first. Each may import the groups below it. */
export const GROUPS = ['platform', 'account', 'catalog', 'ordering', 'quiz', 'autoship', 'app'] as const;

type Group = (typeof GROUPS)[number];

/** Dependencies of a group on higher ones; at most five exceptions in all. Other dependencies are passed in: see `declare module` of `platform/services.ts`. */
const UPWARD: Partial<Record<Group, Pick<Module, 'exceptions' | 'readsAbove'>>> = {
  // The audit log and bulk tasks name the employee.
  platform: { readsAbove: ['customers'] },
  account: {
    exceptions: { 'api/ordering': 'api/src/ordering/for-account.ts', 'api/catalog': 'api/src/catalog/for-account.ts' },
    // The dashboard summarizes the account in one statement; lists show products and items saved for later.
    readsAbove: [
      'autoship_occurrences',
      'autoship_schedules',
      'cart_items',
      'carts',
      'conversion_events',
      'coupons',
      'ebt_cards',
      'ledger_accounts',
      'ledger_entries',
      'ledger_lots',
      'ledger_open_lots',
      'ledger_postings',
      'order_items',
      'orders',
      'page_views',
      'products',
    ],
  },
  catalog: {
    exceptions: { 'api/ordering': 'api/src/ordering/for-catalog.ts', 'api/quiz': 'api/src/quiz/for-catalog.ts' },
    // Recommendations and reviews depend on purchases and on the cart.
    readsAbove: ['cart_items', 'carts', 'order_items', 'orders'],
  },
};

/** The composition includes what tests and simulations start the api with. */
const filesOf = (group: Group): RegExp => (group === 'app' ? /^api\/(src\/app|test|simulation)\// : folder(`api/src/${group}`));

/** The parts of the platform package that the api uses, signatures of webhooks included; its tests also run fakes of an object store and a collector of traces, and the commit before. */
const NODE_HELPERS: EntryPoint = {
  files:
    /\/src\/((files|http|process|tracing)\/|(upstream\/upstream|notifications\/webhook|testing\/(object-store|trace-collector)|skew\/last-commit)\.ts$)/,
};

const apiGroup = (group: Group, at: number): [string, Module] => [
  API + group,
  {
    files: filesOf(group),
    dependsOn: [],
    alwaysAllowed: ['contracts', 'platform', 'rules', ...GROUPS.slice(0, at).map((lower) => API + lower)],
    entryPoints: { platform: NODE_HELPERS },
    without: NO_REACT,
    ...UPWARD[group],
  },
];

const remote = (name: string): Module => ({
  files: folder(name),
  dependsOn: ['platform', 'shell', 'ui'],
  alwaysAllowed: ['contracts', 'rules'],
  entryPoints: {
    // zod stays out of the browser.
    contracts: { files: /\/(keys|paths|plain-forms|product-facts)\.ts$/, types: true },
    // `webpack.config.ts`
    platform: { files: /\/build\/remote-preset\.ts$/ },
  },
  // The shell provides router and queries.
  without: /^(react-router|@tanstack|zod)(\/|$)/,
});

/** All modules by name; the groups of the api are `api/<group>`. */
export const modules: Readonly<Record<string, Module>> = {
  rules: { files: folder('shared/rules'), dependsOn: [], without: /./ },
  contracts: { files: folder('shared/contracts'), dependsOn: ['rules'] },
  shell: { files: folder('shared/shell'), dependsOn: ['contracts', 'rules'] },
  ui: {
    files: folder('shared/ui'),
    dependsOn: ['rules'],
    without: /^(react-router|@tanstack\/(react-query|query-core)|zustand)(\/|$)/,
  },
  platform: {
    files: folder('shared/platform'),
    dependsOn: ['contracts', 'rules', 'shell'],
    // It knows nothing of a store but the formats of releases, and the manifest and version of the shell.
    entryPoints: {
      contracts: { files: /\/(release|release-formats|release-bytes|settings)\.ts$/ },
      rules: { files: /\/src\/testing\// },
      shell: { files: /\/remote\.ts$/, types: true },
    },
  },
  tooling: { files: folder('shared/tooling'), dependsOn: ['contracts', 'platform'], inTests: ['rules', 'shell'] },
  ...Object.fromEntries(localRemotes().map((name) => [name, remote(name)])),
  host: { files: folder('host'), dependsOn: ['contracts', 'platform', 'rules', 'shell', 'ui'] },
  demo: {
    files: folder('shared/demo'),
    dependsOn: ['api/app', 'rules'],
    inTests: ['contracts', 'api/platform'],
    entryPoints: { 'api/app': { files: /\/import\/entry-point\.ts$/ }, 'api/platform': { files: /\/db\/sql\.ts$/ } },
  },
  playwright: { files: folder('playwright'), dependsOn: ['contracts', 'platform', 'rules', 'tooling'] },
  ...Object.fromEntries(GROUPS.map(apiGroup)),
};

/** Groups that consist of domains, one in each folder. */
const HAS_DOMAINS = /^api\/src\/((?:account|catalog|ordering|quiz)\/[^/]+)\//;

/** The domain of a file of the api: `ordering/cart`; of a group without domains, its name. Undefined outside of the api. */
export const domainOf = (path: string): string | undefined =>
  HAS_DOMAINS.exec(path)?.[1] ?? GROUPS.find((group) => filesOf(group).test(path));

/** Single columns of other domains' tables that a domain updates, as `table.column`. */
export const UPDATED_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  'catalog/inventory': ['products.stock_qty'],
  'ordering/virtual-products': ['product_codes.virtual_product_id'],
};

/** Files whose SQL may use the tables of all domains: composition, import and migrations, and the export and deletion of a person's data. */
export const usesAllTables = (path: string): boolean => /^api\/(src\/(app|account\/privacy)|test|simulation)\//.test(path);
