import { defineEntity, p } from '@mikro-orm/core';
import { DESK_ROLES } from '@larder/rules';
import { keyOf } from '../../platform/db/columns.ts';

/** Roles of an employee in the back office. They count only while the account is an employee's. */
export const deskRoles = defineEntity({
  name: 'DeskRoles',
  tableName: 'desk_roles',
  properties: {
    customerId: keyOf('customers', 'cascade').primary(),
    roles: p.array(String).columnType('text[]').$type<string[]>(),
    /** Rises with each change: see `requireVersion`. */
    version: p.integer().default(1),
    /** The employee who changed them last; null is the operator. */
    grantedBy: p.integer().nullable(),
    grantedAt: p.datetime(),
  },
  checks: [
    {
      name: 'desk_roles_known',
      expression: `roles <@ array[${DESK_ROLES.map((role) => `'${role}'`).join(', ')}]`,
    },
  ],
});
