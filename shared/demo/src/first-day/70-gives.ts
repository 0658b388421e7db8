import { groupOf } from '@larder/rules';
import { type Application, type Em, type Person, writeApplication, writePerson } from 'api/app/import/entry-point';
import { DEMO_PASSWORD } from './demo-users.ts';
import type { Seed, SeedHelpers } from './seed.ts';

const ADA: Person = {
  email: 'teacher@larder.example',
  password: DEMO_PASSWORD,
  firstname: 'Ada',
  lastname: 'Lindqvist',
  status: 'lead',
  isEmployee: false,
  groupId: groupOf('lead', false),
  plan: null,
  joinedDaysAgo: 6,
  birth: '1990-04-02',
  zip: '97301',
  address: null,
  card: null,
};

/** A badge as its owner would photograph it; the school is fictitious. */
const BADGE = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400" font-family="sans-serif">
  <rect width="640" height="400" rx="28" fill="#f7f3e8"/><rect width="640" height="96" rx="28" fill="#2f5d50"/>
  <text x="40" y="62" font-size="34" fill="#fff">Mill Creek Elementary</text>
  <circle cx="130" cy="236" r="78" fill="#d8cbb0"/><circle cx="130" cy="212" r="30" fill="#8a7350"/><path d="M76 290a54 46 0 0 1 108 0z" fill="#8a7350"/>
  <text x="250" y="200" font-size="38" fill="#22302b">Ada Lindqvist</text><text x="250" y="250" font-size="28" fill="#4b5a54">Teacher, grade 3</text>
  <text x="250" y="300" font-size="24" fill="#4b5a54">School year 2026-27</text>
</svg>`;

const APPLICATION: Application = {
  category: 'teacher',
  householdSize: 3,
  incomeBand: '25_to_50',
  story: 'I teach third grade and buy the snacks of my class myself. Member prices would let me do so until summer.',
  document: { name: 'School badge', svg: BADGE },
};

/** An applicant for a free membership, so that the staff page has something to decide (OP-049). Runs after the people. */
async function seed(em: Em, helpers: SeedHelpers): Promise<void> {
  await writePerson(em, ADA, helpers);
  await writeApplication(em, ADA.email, APPLICATION, helpers.now);
}

export const gives: Seed = { name: 'gives', version: 1, run: seed };
