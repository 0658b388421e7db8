import { createHash } from 'node:crypto';
import { parseEmailAddress } from '@larder/rules';

/** Somebody who has an account at the local provider. */
export interface LocalPerson {
  email: string;
  name: string;
  isVerified: boolean;
}

/** Whom the page offers: a new face, somebody whose address a demo account has, and one whose address nobody confirmed. */
export const LOCAL_PEOPLE: readonly LocalPerson[] = [
  { email: 'noor.vega@mail.example', name: 'Noor Vega', isVerified: true },
  { email: 'annual@larder.example', name: 'Ann Annual', isVerified: true },
  { email: 'unconfirmed@mail.example', name: 'Uma Lindqvist', isVerified: false },
];

/** The person of an address: one of those offered, or whoever a tester types; null when it is no address. */
export function localPerson(address: string): LocalPerson | null {
  const email = parseEmailAddress(address);
  if (email === null) return null;
  const words = (email.split('@')[0] ?? '').split(/[._-]+/).filter((word) => word !== '');
  const name = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ');
  return LOCAL_PEOPLE.find((person) => person.email === email) ?? { email, name, isVerified: true };
}

/** What the provider calls somebody for ever. */
export const subjectOf = (email: string): string => createHash('sha256').update(email).digest('hex').slice(0, 21);
