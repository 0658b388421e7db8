import { randomBytes } from 'node:crypto';
import { DESK_ROLES, type DeskRole, groupOf, isDeskRole, PLAN } from '@larder/rules';
import type { Person } from 'api/app/import/entry-point';

/** The password of every demo user, printed at start. Random in production, where signing in as a demo user must be impossible: one of them is staff. */
export const DEMO_PASSWORD = process.env['LARDER_ENV'] === 'production' ? randomBytes(24).toString('base64url') : 'Larder-demo-1';

interface DemoUser extends Person {
  /** The role of OP-046 it stands for, or that of an employee in the back office. */
  role: 'lead' | 'trial' | 'monthly' | 'annual' | 'lapsed' | 'employee' | DeskRole;
}

type PersonTemplate = Omit<DemoUser, 'email' | 'password' | 'groupId' | 'isEmployee' | 'deskRoles'>;

const people: PersonTemplate[] = [
  {
    role: 'lead',
    firstname: 'Lena',
    lastname: 'Marsh',
    status: 'lead',
    plan: null,
    joinedDaysAgo: 3,
    birth: '1994-05-12',
    zip: '73301',
    address: null,
    card: null,
  },
  {
    role: 'trial',
    firstname: 'Tomas',
    lastname: 'Reed',
    status: 'trial',
    plan: PLAN.trial,
    joinedDaysAgo: 12,
    birth: '1989-09-03',
    zip: '97209',
    address: { street1: '1420 NW Lovejoy St', street2: 'Apt 305', city: 'Portland', region: 'OR', telephone: '5035550117' },
    card: '5555555555554444',
  },
  {
    role: 'monthly',
    firstname: 'Mona',
    lastname: 'Castillo',
    status: 'member',
    plan: PLAN.monthly,
    joinedDaysAgo: 140,
    birth: '1991-01-24',
    zip: '80206',
    address: { street1: '288 Clayton St', street2: '', city: 'Denver', region: 'CO', telephone: '3035550163' },
    card: '4111111111111111',
  },
  {
    role: 'annual',
    firstname: 'Anna',
    lastname: 'Whitfield',
    status: 'member',
    plan: PLAN.annual,
    joinedDaysAgo: 210,
    birth: '1983-11-30',
    zip: '90291',
    address: { street1: '615 Palms Blvd', street2: '', city: 'Venice', region: 'CA', telephone: '3105550188' },
    card: '4242424242424242',
  },
  {
    role: 'lapsed',
    firstname: 'Leo',
    lastname: 'Brandt',
    status: 'canceled',
    plan: PLAN.annual,
    joinedDaysAgo: 400,
    birth: '1979-07-08',
    zip: '60614',
    address: { street1: '2130 N Halsted St', street2: 'Unit 2', city: 'Chicago', region: 'IL', telephone: '3125550145' },
    card: '6011111111111117',
  },
  {
    role: 'employee',
    firstname: 'Emi',
    lastname: 'Okafor',
    status: 'member',
    plan: PLAN.annual,
    joinedDaysAgo: 600,
    birth: '1987-03-17',
    zip: '90066',
    address: { street1: '3525 Grand View Blvd', street2: '', city: 'Los Angeles', region: 'CA', telephone: '3105550172' },
    card: '378282246310005',
  },
];

/** First and last names of the employees with a role in the back office. */
const DESK_NAMES: Readonly<Record<DeskRole, readonly [string, string]>> = {
  owner: ['Olive', 'Hartmann'],
  catalog: ['Caleb', 'Nguyen'],
  marketing: ['Maya', 'Sorensen'],
  support: ['Sam', 'Delgado'],
  finance: ['Fiona', 'Abara'],
  warehouse: ['Wes', 'Kowalski'],
  developer: ['Dev', 'Malhotra'],
};

const deskPeople = DESK_ROLES.map((role): PersonTemplate => {
  const [firstname, lastname] = DESK_NAMES[role];
  const none = { plan: null, address: null, card: null };
  return { role, firstname, lastname, status: 'lead', joinedDaysAgo: 300, birth: '1986-02-14', zip: '90066', ...none };
});

/** One person for each role; the visitor needs no account. */
export const demoUsers: readonly DemoUser[] = [...people, ...deskPeople].map((p) => {
  const deskRoles = isDeskRole(p.role) ? [p.role] : [];
  const isEmployee = p.role === 'employee' || deskRoles.length > 0;
  const groupId = groupOf(p.status, isEmployee);
  return { ...p, email: `${p.role}@larder.example`, password: DEMO_PASSWORD, isEmployee, deskRoles, groupId };
});
