import { ACTIONS, can, refusalOf, type Outcome } from './permissions.ts';
import { ROLES, type Role } from './status.ts';

const LETTER: Readonly<Record<Outcome, string>> = {
  allow: 'A',
  login: 'L',
  membership: 'M',
  signup: 'S',
  reactivate: 'R',
  none: '-',
};
const COLUMNS: readonly [Role, boolean][] = [
  ['visitor', false],
  ['lead', true],
  ['pla', false],
  ['pla', true],
  ['trial', true],
  ['member', true],
  ['canceled', true],
  ['employee', true],
];

// Columns: visitor, lead, PLA out, PLA in, trial, member, canceled, employee.
const TABLE = {
  browse: 'AAAAAAAA',
  search: 'AAAAAAAA',
  read_reviews: 'AAAAAAAA',
  quiz: 'AAAAAAAA',
  add_to_cart: 'AAAAAARA',
  checkout: 'MMSSAARA',
  save_for_later: 'MMSSAARA',
  autoship: 'MMSSAARA',
  map_price: 'MMSSAARA',
  smart_cart: 'MMSSAARA',
  favorites: 'LALAAAAA',
  reminders: 'LALAAAAA',
  lists: 'LALAAAAA',
  recently_viewed: 'LALAAAAA',
  profile: 'LALAAAAA',
  addresses: 'LALAAAAA',
  cards: 'LALAAAAA',
  orders: 'LALAAAAA',
  redeem: 'LALAAAAA',
  ask_question: 'LALAAAAA',
  write_review: 'LMLSAAAA',
  cancel_membership: 'LMLSAARA',
  invite: 'LMLSAARA',
  reactivate: 'LMLS--A-',
  exit_intent: 'AAAA----',
  staff_prices: '-------A',
  gift_preview: '-------A',
};

describe('every cell of the permission table (OP-046, MEM-021)', () => {
  test.each(ACTIONS)('%s', (action) => {
    expect(COLUMNS.map(([role, loggedIn]) => LETTER[can(role, action, loggedIn)]).join('')).toBe(TABLE[action]);
  });

  test('a login is implied by every role but PLA, which counts as signed out', () => {
    expect(ROLES.filter((role) => can(role, 'favorites') === 'login')).toEqual(['visitor', 'pla']);
  });
});

describe('refusals of the api (OP-046)', () => {
  test.each([
    ['membership', false, 401, null],
    ['login', false, 401, null],
    ['login', true, 401, null],
    ['membership', true, 400, 'membership_required'],
    ['signup', true, 400, 'membership_required'],
    ['reactivate', true, 400, 'reactivation_required'],
    ['none', true, 400, 'not_available'],
  ] as const)('%s, logged in %p', (outcome, loggedIn, status, errorCode) => {
    expect(refusalOf(outcome, loggedIn)).toMatchObject({ status, errorCode });
  });
  test('logged out reads Auth is required', () => expect(refusalOf('login', false)?.error).toBe('Auth is required'));
  test('allowed is no refusal', () => expect(refusalOf('allow', false)).toBeNull());
});
