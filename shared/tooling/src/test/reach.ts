/** What changed files can touch: unit tests by import or by room, and specs. */
export interface Reach {
  /** Code whose tests the import graph finds. */
  code: string[];
  /** Folders all of whose unit tests run, each with the reason. '' is the whole project. */
  rooms: Map<string, string>;
  /** Specs below `playwright/tests` with the reason; or all of them. */
  specs: Map<string, string>;
  allSpecs: string | undefined;
}

/** Remotes whose pages and slots a spec looks at. A spec that is not here looks at all of them. */
export const specLooksAt: Readonly<Record<string, readonly string[]>> = {
  'closed/maintenance.spec.ts': ['mf-catalog'],
  'platform/browser-faults.spec.ts': ['mf-cart', 'mf-catalog'],
  'platform/faults.spec.ts': ['mf-cart', 'mf-catalog'],
  'platform/promotions.spec.ts': ['mf-cart', 'mf-catalog'],
  'shop/accounts.spec.ts': ['mf-account', 'mf-cart', 'mf-catalog'],
  'shop/button-widths.spec.ts': ['mf-account', 'mf-cart', 'mf-catalog'],
  'shop/card-widths.spec.ts': ['mf-account', 'mf-cart', 'mf-catalog'],
  'shop/cart.spec.ts': ['mf-cart', 'mf-catalog'],
  'shop/checkout.spec.ts': ['mf-account', 'mf-cart', 'mf-catalog'],
  'shop/going-back.spec.ts': ['mf-cart', 'mf-catalog'],
  'shop/journey.spec.ts': ['mf-account', 'mf-cart', 'mf-catalog'],
  'shop/pictures.spec.ts': ['mf-catalog'],
  'shop/prefill.spec.ts': ['mf-account', 'mf-cart', 'mf-quiz'],
  'shop/quiz.spec.ts': ['mf-catalog', 'mf-quiz'],
  'shop/sponsored.spec.ts': ['mf-cart', 'mf-catalog'],
  'wound/standing-order.spec.ts': ['mf-account', 'mf-autoship', 'mf-cart', 'mf-catalog'],
};

/** Domains of the api that single remotes show. One that is not here is in every page. */
const domainShownBy: Readonly<Record<string, readonly string[]>> = {
  account: ['mf-account'],
  autoship: ['mf-autoship'],
  cart: ['mf-cart'],
  'catalog/import': [],
  checkout: ['mf-cart'],
  lists: ['mf-account', 'mf-catalog'],
  mail: [],
  membership: ['mf-account', 'mf-cart'],
  orders: ['mf-account', 'mf-cart'],
  payments: ['mf-account', 'mf-cart'],
  prefill: ['mf-cart', 'mf-quiz'],
  quiz: ['mf-quiz'],
  'recently-viewed': ['mf-account', 'mf-catalog'],
  reviews: ['mf-account', 'mf-catalog'],
  tracking: ['mf-catalog'],
};

const everything = /^(package(-lock)?\.json|[^/]+\/package\.json|shared\/[^/]+\/package\.json|vitest\.config\.ts|tsconfig[^/]*)$/;
/** Files that only types, lint and formatting read, and what is measured by hand. */
const nothing = /^(\.[^/]+|\.ci\/.*|(?!host\/content\/).*\.(md|png)|playwright\/(bench|lighthouse)\/.*)$/;
/** Started by their path, or read by the runner itself: no import leads from a test to them. */
const byPath = /^shared\/tooling\//;
/** Tests and what only they, hot reload or measurements use: no page of the store is made of it. */
const isApart =
  /\.(test|fixture)\.tsx?$|^(api\/src\/testing|shared\/[^/]+\/test|shared\/tooling\/src\/(test|testing|dev|bench\.ts|lighthouse\.ts|cli\.ts))(\/|$)/;

const roomOf = (path: string): string => /^shared\/[^/]+|^[^/]+/.exec(path)?.[0] ?? '';

function remotesOf(path: string): readonly string[] | undefined {
  const room = roomOf(path);
  if (room.startsWith('mf-')) return [room];
  return domainShownBy[/^api\/src\/(catalog\/import|[^/]+)\//.exec(path)?.[1] ?? ''];
}

/** Which tests a change of these files can touch. `specs` are all there are, as paths below `playwright/tests`. */
export function reachOf(files: readonly string[], specs: readonly string[]): Reach {
  const reach: Reach = { code: [], rooms: new Map(), specs: new Map(), allSpecs: undefined };
  for (const path of files) {
    if (nothing.test(path)) continue;
    reachUnits(reach, path);
    reachSpecs(reach, path, specs);
  }
  return reach;
}

function reachUnits(reach: Reach, path: string): void {
  const room = roomOf(path);
  if (everything.test(path) || /^(shared\/[^/]+\/test|host\/fixtures)\//.test(path)) reach.rooms.set('', path);
  else if (room === 'playwright') return;
  else if (path.startsWith('host/content/')) for (const each of ['host', 'shared/demo']) reach.rooms.set(each, path);
  else if (path.startsWith('shared/demo/') && !isApart.test(path))
    for (const each of ['api', 'shared/demo']) reach.rooms.set(each, path);
  else if (byPath.test(path) || !/\.tsx?$/.test(path)) reach.rooms.set(room, path);
  else {
    reach.code.push(path);
    // Programs are started by their path.
    if (/^api\/src\/(main|migrate|import-catalog)\.ts$|^api\/src\/catalog\/import\//.test(path)) reach.rooms.set('api', path);
  }
}

function reachSpecs(reach: Reach, path: string, specs: readonly string[]): void {
  const own = /^playwright\/tests\/(.*\.spec\.ts)$/.exec(path)?.[1];
  if (own) return void (specs.includes(own) && reach.specs.set(own, path));
  if (isApart.test(path) && !everything.test(path)) return;
  const remotes = remotesOf(path);
  if (!remotes) return void (reach.allSpecs ??= path);
  if (!remotes.length) return;
  for (const spec of specs) {
    const looksAt = specLooksAt[spec];
    if (!looksAt || remotes.some((remote) => looksAt.includes(remote))) reach.specs.set(spec, path);
  }
}
