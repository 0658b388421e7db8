import { DEMO_PASSWORD, demoUsers } from './first-day/demo-users.ts';

/** Prints who can sign in on the first day, one line a role; `--json` for programs. */
const what: Record<(typeof demoUsers)[number]['role'], string> = {
  lead: 'registered, not a member',
  trial: 'in the free trial',
  monthly: 'monthly member',
  annual: 'annual member',
  lapsed: 'ended membership',
  employee: 'staff, staff prices, no role in the back office',
  owner: 'back office: everything',
  catalog: 'back office: products, categories, prices, stock',
  marketing: 'back office: promotions, content, experiments, reviews',
  support: 'back office: customers, orders, returns, chat',
  finance: 'back office: refunds, ledger, reports',
  warehouse: 'back office: packing, tracking, stock',
  developer: 'back office: releases, jobs, mail log',
};

if (process.argv.includes('--json')) {
  process.stdout.write(`${JSON.stringify(demoUsers.map(({ role, email }) => ({ role, email, password: DEMO_PASSWORD })))}\n`);
} else {
  const lines = demoUsers.map(({ role, email }) => `  ${email.padEnd(26)} ${what[role]}`);
  const password =
    process.env['LARDER_ENV'] === 'production' ? 'random passwords, nobody can sign in' : `password ${DEMO_PASSWORD}`;
  process.stdout.write(`Demo users (${password}):\n${lines.join('\n')}\n`);
}
