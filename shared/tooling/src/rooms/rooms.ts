import { localRemotes } from '../build/roots.ts';

/**
 * Who may lean on whom: every import (of types, too) and, between domains of the api, every table that SQL reads. `npm run check` refuses an
 * arrow that does not stand here, one that nobody uses, a circle, a file in no room, and whoever knows the definition of another domain's table or is handed a row of it
 * to change (`handed-over.ts`). Tests and fixtures follow the arrows of their room and `inTests`; those of the api try it whole, so they may lean on any of its domains.
 */
export interface Room {
  /** Which files, by their paths from the project's folder. */
  files: RegExp;
  leansOn: readonly string[];
  /** What it may lean on or not, as it likes. */
  ground?: readonly string[];
  /** What only its tests need. */
  inTests?: readonly string[];
  /** Of these rooms it may import these files alone; where `types`, types of all others too. */
  doors?: Readonly<Record<string, Door>>;
  /** Packages that it does not know, not even their types; its tests may. */
  without?: RegExp;
  /** It puts the domains of the api together and stocks a store, so it may lean on all of them and write their tables. */
  composes?: true;
}

export interface Door {
  files: RegExp;
  types?: true;
}

/** A domain of the api. It alone writes the tables that are defined in its folder (`*.table.ts`). */
interface Domain {
  leansOn: readonly string[];
  /** Single columns of another domain's table that this one updates, as `table.column`. */
  updates?: readonly string[];
}

/** What every domain may lean on; it is not said again. */
const GROUND = ['contracts', 'rules', 'api/platform', 'api/tables'];

/** Domains of the api, from the ground up. */
const domains: Readonly<Record<string, Domain>> = {
  mail: { leansOn: [] },
  help: { leansOn: ['mail'] },
  quiz: { leansOn: [] },
  customers: { leansOn: [] },
  ledger: { leansOn: [] },
  tax: { leansOn: [] },
  invites: { leansOn: ['customers', 'ledger'] },
  session: { leansOn: ['customers'] },
  chat: { leansOn: ['customers', 'session'] },
  experiments: { leansOn: ['customers', 'session'] },
  payments: { leansOn: ['customers', 'help', 'session'] },
  pictures: { leansOn: [] },
  catalog: { leansOn: ['pictures', 'quiz'] },
  tracking: { leansOn: ['catalog'] },
  inventory: { leansOn: ['catalog'], updates: ['products.stock_qty'] },
  search: { leansOn: ['catalog'] },
  promos: { leansOn: ['catalog'] },
  membership: { leansOn: ['customers', 'experiments', 'help', 'ledger', 'payments', 'pictures', 'promos'] },
  'gift-cards': { leansOn: ['customers', 'ledger', 'membership'] },
  'virtual-goods': { leansOn: ['catalog', 'inventory'], updates: ['product_codes.virtual_good_id'] },
  cart: { leansOn: ['catalog', 'customers', 'gift-cards', 'ledger', 'payments', 'promos', 'session', 'tax'] },
  orders: {
    leansOn: [
      'cart',
      'catalog',
      'customers',
      'gift-cards',
      'help',
      'inventory',
      'invites',
      'ledger',
      'mail',
      'membership',
      'payments',
      'pictures',
      'promos',
      'quiz',
      'virtual-goods',
    ],
  },
  checkout: { leansOn: ['cart', 'inventory', 'orders', 'payments'] },
  reviews: { leansOn: ['catalog', 'customers', 'ledger', 'orders', 'pictures', 'quiz'] },
  media: { leansOn: ['catalog', 'pictures', 'reviews'] },
  questions: { leansOn: ['catalog', 'customers', 'mail', 'reviews'] },
  'recently-viewed': { leansOn: ['catalog', 'quiz', 'session'] },
  recommend: { leansOn: ['cart', 'catalog', 'orders', 'quiz'] },
  autoship: { leansOn: ['cart', 'catalog', 'checkout', 'customers', 'orders', 'payments', 'quiz', 'recommend'] },
  prefill: { leansOn: ['cart', 'catalog', 'customers', 'orders', 'quiz', 'recommend'] },
  lists: { leansOn: ['cart', 'catalog', 'customers', 'quiz'] },
  listings: { leansOn: ['catalog', 'lists', 'orders', 'quiz', 'recommend', 'search', 'tracking'] },
  account: {
    leansOn: [
      'autoship',
      'cart',
      'catalog',
      'customers',
      'invites',
      'ledger',
      'lists',
      'membership',
      'orders',
      'payments',
      'session',
    ],
  },
  identity: { leansOn: ['account', 'customers', 'session'] },
};

const API = 'api/';

const NO_REACT = /^react/;

/** Columns of foreign tables that a room updates. */
export const updatesOf = (room: string): readonly string[] => domains[room.slice(API.length)]?.updates ?? [];

const folder = (path: string): RegExp => new RegExp(`^${path}/`);

const remote = (name: string): Room => ({
  files: folder(name),
  leansOn: ['shell', 'ui'],
  ground: ['contracts', 'rules'],
  // zod stays out of the browser.
  doors: { contracts: { files: /\/(keys|paths|plain-forms|product-facts)\.ts$/, types: true } },
  // The shell hands out router and queries.
  without: /^(react-router|@tanstack|zod)(\/|$)/,
});

/** All rooms by name; the domains of the api are `api/<domain>`. */
export const rooms: Readonly<Record<string, Room>> = {
  rules: { files: folder('shared/rules'), leansOn: [], without: /./ },
  contracts: { files: folder('shared/contracts'), leansOn: ['rules'] },
  shell: { files: folder('shared/shell'), leansOn: ['contracts', 'rules'] },
  ui: { files: folder('shared/ui'), leansOn: ['rules'], without: /^(react-router|@tanstack|zustand)(\/|$)/ },
  tooling: { files: folder('shared/tooling'), leansOn: ['contracts', 'rules', 'shell'] },
  ...Object.fromEntries(localRemotes().map((name) => [name, remote(name)])),
  host: { files: folder('host'), leansOn: ['contracts', 'rules', 'shell', 'ui'], inTests: ['tooling'] },
  demo: {
    files: folder('shared/demo'),
    leansOn: ['api', 'rules'],
    inTests: ['contracts', 'api/platform'],
    doors: { api: { files: /\/import\/door\.ts$/ }, 'api/platform': { files: /\/db\/sql\.ts$/ } },
  },
  playwright: { files: folder('playwright'), leansOn: ['contracts', 'rules', 'tooling'] },
  /** The types of all tables, for statements that the compiler checks: of each domain it takes the definitions alone. */
  'api/tables': {
    files: /^api\/src\/(tables|platform\/db\/(db|inserted-rows))\.ts$/,
    leansOn: [],
    ground: ['api/platform'],
    composes: true,
  },
  'api/platform': { files: folder('api/src/platform'), leansOn: ['contracts', 'rules'], without: NO_REACT },
  ...Object.fromEntries(
    Object.entries(domains).map(([name, { leansOn }]): [string, Room] => [
      API + name,
      { files: folder(`api/src/${name}`), leansOn: leansOn.map((other) => API + other), ground: GROUND, without: NO_REACT },
    ]),
  ),
  /** The composing root with its migrations, the door through which goods and people come in, what people may know and have deleted, and what tests start it with. */
  api: {
    files: /^api\/src\/([^/]+$|(import|migrations|privacy|testing)\/)/,
    leansOn: ['contracts'],
    ground: ['rules'],
    composes: true,
    without: NO_REACT,
  },
};
