import { cashLimitCents, SUPPORT_CASH_LIMIT_CENTS } from './cash-limit.ts';
import { PERMISSIONS } from './permissions.ts';
import { DESK_ROLES, hasPermission, isDeskRole, permissionsOfRoles, ROLE_PERMISSIONS } from './roles.ts';

test('the owner has every permission, and every permission has another form than a role', () => {
  expect(permissionsOfRoles(['owner'])).toEqual(PERMISSIONS);
  for (const permission of PERMISSIONS) expect(permission).toMatch(/^[a-z]+\.[a-z]+$/);
});

test('every role may use the desk; only the owner gives roles and closes the store', () => {
  for (const role of DESK_ROLES) {
    expect(hasPermission([role], 'desk.use')).toBe(true);
    for (const permission of ['team.write', 'maintenance.write', 'integrations.write'] as const)
      expect([role, hasPermission([role], permission)]).toEqual([role, role === 'owner']);
  }
});

test('several roles have the permissions of each, once', () => {
  const both = permissionsOfRoles(['warehouse', 'support']);
  expect(both).toEqual([...new Set(both)]);
  expect(both.toSorted()).toEqual([...new Set([...ROLE_PERMISSIONS.warehouse, ...ROLE_PERMISSIONS.support])].toSorted());
  expect(permissionsOfRoles([])).toEqual([]);
});

test('support packs nothing, the warehouse refunds nothing, finance changes no customer', () => {
  expect(hasPermission(['support'], 'orders.pack')).toBe(false);
  expect(hasPermission(['warehouse'], 'orders.refund')).toBe(false);
  expect(hasPermission(['finance'], 'customers.write')).toBe(false);
});

test('a text is a role only as the table writes it', () => {
  expect(DESK_ROLES.every(isDeskRole)).toBe(true);
  expect(['Owner', 'admin', '', 'toString'].some(isDeskRole)).toBe(false);
});

test('Thrive Cash: no limit for owners, one for support, nothing for others', () => {
  expect(cashLimitCents(['owner', 'support'])).toBeNull();
  expect(cashLimitCents(['support', 'warehouse'])).toBe(SUPPORT_CASH_LIMIT_CENTS);
  expect(cashLimitCents(['finance'])).toBe(0);
  expect(cashLimitCents([])).toBe(0);
});
