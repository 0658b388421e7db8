import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Session } from '@larder/shell';
import { sessionOf } from '@larder/shell/services/session';
import type { Access } from '@larder/platform/release-loader/snapshot';
import { redirectFor } from './access.ts';

const PEOPLE = {
  visitor: {},
  'visitor by an ad': { isPla: true },
  lead: { loggedIn: true, userStatus: 'lead' },
  'lead by an ad': { loggedIn: true, userStatus: 'lead', isPla: true },
  trial: { loggedIn: true, userStatus: 'trial', groupId: 4 },
  member: { loggedIn: true, userStatus: 'member', groupId: 4 },
  lapsed: { loggedIn: true, userStatus: 'canceled', groupId: 5 },
  employee: { loggedIn: true, userStatus: 'lead', isEmployee: true, groupId: 8 },
} as const satisfies Record<string, Partial<Session>>;
type Who = keyof typeof PEOPLE;

const REMOTES = ['mf-account', 'mf-autoship', 'mf-cart', 'mf-catalog', 'mf-quiz'];

const SIGN_IN = (path: string) => `/login?route=${encodeURIComponent(path)}`;
const BACK = (path: string) => `/account?reactivate=${encodeURIComponent(path)}`;
const PLANS = () => '/membership/payment/plans';
const HOME = () => '/';
const OPENS = () => null;
/** Where each of the roles ends up on a page of a kind, in the order of PEOPLE (OP-046, OP-075). */
const OUTCOMES = {
  everybody: [OPENS, OPENS, OPENS, OPENS, OPENS, OPENS, OPENS, OPENS],
  'the signed-out': [OPENS, OPENS, HOME, HOME, HOME, HOME, HOME, HOME],
  'who is no member yet': [OPENS, OPENS, OPENS, OPENS, HOME, HOME, () => BACK('/account'), HOME],
  'the signed-in': [SIGN_IN, SIGN_IN, OPENS, OPENS, OPENS, OPENS, OPENS, OPENS],
  members: [SIGN_IN, SIGN_IN, PLANS, PLANS, OPENS, OPENS, BACK, OPENS],
} as const satisfies Record<string, readonly ((path: string) => string | null)[]>;
type Kind = keyof typeof OUTCOMES;

/** Whom pages are for, as OP-075 says it; all others are everybody's. The longest beginning counts. */
const KINDS: readonly (readonly [string, Kind])[] = [
  ['/login', 'the signed-out'],
  ['/login/google', 'everybody'],
  ['/forgot-password', 'the signed-out'],
  ['/membership/payment', 'who is no member yet'],
  ['/membership/payment/method', 'the signed-in'],
  ['/membership/payment/confirmation', 'the signed-in'],
  ['/membership/welcome', 'members'],
  ['/cancellation', 'members'],
  ['/cancellation/confirmation', 'the signed-in'],
  ['/autoship', 'members'],
  ['/account', 'the signed-in'],
  ['/account/shop-earn-cash', 'members'],
  ['/account/deals-for-you', 'members'],
  ['/account/your-impact', 'members'],
  ['/account/invite', 'members'],
  ['/my-items', 'the signed-in'],
  ['/checkout', 'the signed-in'],
  ['/givingapp/questionnaire', 'the signed-in'],
  ['/getverified', 'the signed-in'],
  ['/verify-email', 'the signed-in'],
];
const kindOf = (path: string): Kind =>
  KINDS.filter(([begin]) => path === begin || path.startsWith(`${begin}/`)).toSorted(([a], [b]) => b.length - a.length)[0]?.[1] ??
  'everybody';

interface Manifest {
  routes: readonly { path: string; access?: Access }[];
}
let pages: { path: string; access: Access }[];
beforeAll(async () => {
  const root = join(import.meta.dirname, '../../..');
  const manifests = REMOTES.map(
    async (name) => (await import(pathToFileURL(join(root, name, 'remote.ts')).href)) as { default: Manifest },
  );
  pages = (await Promise.all(manifests)).flatMap(({ default: manifest }) =>
    manifest.routes.map(({ path, access = 'open' }) => ({ path: path.replaceAll(/:\w+/g, '1'), access })),
  );
});

describe('MEM-020, OP-046, OP-075: every page of every remote', () => {
  test('is there, and each kind has some', () => {
    expect(pages.length).toBeGreaterThan(70);
    expect(new Set(pages.map(({ path }) => kindOf(path)))).toEqual(new Set(Object.keys(OUTCOMES)));
  });

  test.each((Object.keys(PEOPLE) as Who[]).map((who, at) => [who, at] as const))('sends a %s where it should', (who, at) => {
    const session: Session = { ...sessionOf(null), ...PEOPLE[who] };
    const redirects = pages.map(({ path, access }) => [path, redirectFor(access, new URL(path, 'http://store.test'), session)]);
    expect(redirects).toEqual(pages.map(({ path }) => [path, OUTCOMES[kindOf(path)][at]?.(path) ?? null]));
  });
});
