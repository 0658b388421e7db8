import { createHash } from 'node:crypto';
import { parseEmailAddress } from '@larder/rules';

/** A person with an account at the local provider. */
export interface LocalPerson {
  email: string;
  name: string;
  isVerified: boolean;
}

/** The people that the page offers: a new one, one with the address of a demo account, and one with an unverified address. */
export const LOCAL_PEOPLE: readonly LocalPerson[] = [
  { email: 'noor.vega@mail.example', name: 'Noor Vega', isVerified: true },
  { email: 'annual@larder.example', name: 'Ann Annual', isVerified: true },
  { email: 'unconfirmed@mail.example', name: 'Uma Lindqvist', isVerified: false },
];

/** Finds or creates the person of an address: one of the offered ones, or a new one. Null for an invalid address. */
export function localPerson(address: string): LocalPerson | null {
  const email = parseEmailAddress(address);
  if (email === null) return null;
  const words = (email.split('@')[0] ?? '').split(/[._-]+/).filter((word) => word !== '');
  const name = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ');
  return LOCAL_PEOPLE.find((person) => person.email === email) ?? { email, name, isVerified: true };
}

/** The provider's permanent id of a person. */
export const subjectOf = (email: string): string => createHash('sha256').update(email).digest('hex').slice(0, 21);
