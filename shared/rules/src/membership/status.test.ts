import { groupOf, isLapsed, isPayingMember, isPlaUser, isRegistered, roleOf, userStatus } from './status.ts';

describe('group and membership by stage (OP-048, MEM-012)', () => {
  test.each([
    ['visitor', 1, false],
    ['lead', 1, false],
    ['trial', 4, true],
    ['member', 4, true],
    ['canceled', 5, false],
  ] as const)('%s is group %d, paying %p', (status, group, paying) => {
    expect(groupOf(status)).toBe(group);
    expect(isPayingMember(status)).toBe(paying);
    expect(groupOf(status, true)).toBe(8);
    expect(isPayingMember(status, true)).toBe(true);
  });
});

describe('PLA users (MEM-007 … MEM-009, OP-050)', () => {
  test.each([
    [{ isMember: false, utmCampaign: 'spring_PLA_1' }, true],
    [{ isMember: false, utmCampaign: 'x_pla_y' }, true],
    [{ isMember: false, utmCampaign: 'pla' }, true],
    [{ isMember: false, utmCampaign: 'spring' }, false],
    [{ isMember: false, utmCampaign: 'display_may' }, false],
    [{ isMember: false, utmCampaign: 'annual_plan' }, false],
    [{ isMember: false, utmCampaign: 'PLA2' }, false],
    [{ isMember: false, flag: true }, true],
    [{ isMember: true, utmCampaign: 'x_pla_y', flag: true }, false],
    [{ isMember: false }, false],
  ])('%p is %p', (user, expected) => expect(isPlaUser(user)).toBe(expected));
});

test.each([
  [{ status: 'lead', isPla: true }, 'pla'],
  [{ status: 'visitor', isPla: true }, 'pla'],
  [{ status: 'canceled', isPla: true }, 'canceled'],
  [{ status: 'member', isPla: true }, 'member'],
  [{ status: 'trial', isEmployee: true }, 'employee'],
  [{ status: 'lead' }, 'lead'],
] as const)('role of %p is %s', (user, role) => expect(roleOf(user)).toBe(role));

test('lapsed by group id or by status (MEM-048)', () => {
  expect(isLapsed({ groupId: 5 })).toBe(true);
  expect(isLapsed({ status: 'canceled' })).toBe(true);
  expect(isLapsed({ status: 'member', groupId: 4 })).toBe(false);
});

describe('registered (ACC-067)', () => {
  test.each([
    [true, null, false, true],
    [false, 1, true, true],
    [false, 1, false, false],
    [false, null, true, false],
    [false, null, false, false],
  ])('cookie %p, group %p, login %p', (registrationCookie, groupId, loginCookie, expected) => {
    expect(isRegistered({ registrationCookie, groupId, loginCookie })).toBe(expected);
  });
});

test('both spellings of canceled are read (OP-004)', () => {
  expect(userStatus('cancelled')).toBe('canceled');
  expect(userStatus('canceled')).toBe('canceled');
  expect(userStatus('robot')).toBeNull();
});
