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
const GROUND = ['contracts', 'rules', 'api/platform', 'api/app/tables'];

/** Domains of the api, from the ground up. */
const domains: Readonly<Record<string, Domain>> = {
  'platform/mail': { leansOn: [] },
  'account/help': { leansOn: ['platform/mail'] },
  'quiz/answers': { leansOn: [] },
  'account/customers': { leansOn: [] },
  'ordering/ledger': { leansOn: [] },
  'ordering/tax': { leansOn: [] },
  'account/invites': { leansOn: ['account/customers', 'ordering/ledger'] },
  'account/session': { leansOn: ['account/customers'] },
  'account/chat': { leansOn: ['account/customers', 'account/session'] },
  'account/experiments': { leansOn: ['account/customers', 'account/session'] },
  'ordering/payments': { leansOn: ['account/customers', 'account/help', 'account/session'] },
  'catalog/pictures': { leansOn: [] },
  'catalog/products': { leansOn: ['catalog/pictures', 'quiz/answers'] },
  'catalog/tracking': { leansOn: ['catalog/products'] },
  'catalog/inventory': { leansOn: ['catalog/products'], updates: ['products.stock_qty'] },
  'catalog/search': { leansOn: ['catalog/products'] },
  'ordering/promos': { leansOn: ['catalog/products'] },
  'account/membership': {
    leansOn: [
      'account/customers',
      'account/experiments',
      'account/help',
      'ordering/ledger',
      'ordering/payments',
      'catalog/pictures',
      'ordering/promos',
    ],
  },
  'ordering/gift-cards': { leansOn: ['account/customers', 'ordering/ledger', 'account/membership'] },
  'ordering/virtual-goods': { leansOn: ['catalog/products', 'catalog/inventory'], updates: ['product_codes.virtual_good_id'] },
  'ordering/cart': {
    leansOn: [
      'catalog/products',
      'account/customers',
      'ordering/gift-cards',
      'ordering/ledger',
      'ordering/payments',
      'ordering/promos',
      'account/session',
      'ordering/tax',
    ],
  },
  'ordering/orders': {
    leansOn: [
      'ordering/cart',
      'catalog/products',
      'account/customers',
      'ordering/gift-cards',
      'account/help',
      'catalog/inventory',
      'account/invites',
      'ordering/ledger',
      'platform/mail',
      'account/membership',
      'ordering/payments',
      'catalog/pictures',
      'ordering/promos',
      'quiz/answers',
      'ordering/virtual-goods',
    ],
  },
  'ordering/checkout': { leansOn: ['ordering/cart', 'catalog/inventory', 'ordering/orders', 'ordering/payments'] },
  'catalog/reviews': {
    leansOn: ['catalog/products', 'account/customers', 'ordering/ledger', 'ordering/orders', 'catalog/pictures', 'quiz/answers'],
  },
  'catalog/media': { leansOn: ['catalog/products', 'catalog/pictures', 'catalog/reviews'] },
  'catalog/questions': { leansOn: ['catalog/products', 'account/customers', 'platform/mail', 'catalog/reviews'] },
  'catalog/recently-viewed': { leansOn: ['catalog/products', 'quiz/answers', 'account/session'] },
  'catalog/recommend': { leansOn: ['ordering/cart', 'catalog/products', 'ordering/orders', 'quiz/answers'] },
  autoship: {
    leansOn: [
      'ordering/cart',
      'catalog/products',
      'ordering/checkout',
      'account/customers',
      'ordering/orders',
      'ordering/payments',
      'quiz/answers',
      'catalog/recommend',
    ],
  },
  'quiz/prefill': {
    leansOn: ['ordering/cart', 'catalog/products', 'account/customers', 'ordering/orders', 'quiz/answers', 'catalog/recommend'],
  },
  'account/lists': { leansOn: ['ordering/cart', 'catalog/products', 'account/customers', 'quiz/answers'] },
  'catalog/listings': {
    leansOn: [
      'catalog/products',
      'account/lists',
      'ordering/orders',
      'quiz/answers',
      'catalog/recommend',
      'catalog/search',
      'catalog/tracking',
    ],
  },
  'account/profile': {
    leansOn: [
      'autoship',
      'ordering/cart',
      'catalog/products',
      'account/customers',
      'account/invites',
      'ordering/ledger',
      'account/lists',
      'account/membership',
      'ordering/orders',
      'ordering/payments',
      'account/session',
    ],
  },
  'account/identity': { leansOn: ['account/profile', 'account/customers', 'account/session'] },
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
  'api/app/tables': {
    files: /^api\/src\/(app\/tables|platform\/db\/(commands|db|inserted-rows|row-values|upserts))\.ts$/,
    leansOn: [],
    ground: ['api/platform'],
    composes: true,
  },
  ...Object.fromEntries(
    Object.entries(domains).map(([name, { leansOn }]): [string, Room] => [
      API + name,
      { files: folder(`api/src/${name}`), leansOn: leansOn.map((other) => API + other), ground: GROUND, without: NO_REACT },
    ]),
  ),
  'api/platform': { files: folder('api/src/platform'), leansOn: ['contracts', 'rules'], without: NO_REACT },
  /** The composing root with its migrations, the door through which goods and people come in, what people may know and have deleted, and what tests start it with. */
  api: {
    files: /^api\/(src\/(app|account\/privacy)|test|simulation)\//,
    leansOn: ['contracts'],
    ground: ['rules'],
    composes: true,
    without: NO_REACT,
  },
};
