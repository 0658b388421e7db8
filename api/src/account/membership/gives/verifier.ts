import { ageOn, birthDateError } from '@larder/rules';

/** The identity that an applicant claims. */
export interface Claim {
  firstname: string;
  lastname: string;
  /** `YYYY-MM-DD` */
  dateOfBirth: string;
  /** The date of birth stored with the account; null when none was given. */
  knownDateOfBirth: string | null;
  category: string;
}

/** Verifies a claimed identity: `away` while verification is unavailable. */
export interface IdentityVerifier {
  verify(claim: Claim, now: Date): Promise<'is' | 'is_not' | 'away'>;
}

/** Applicants must be of age. */
const ADULT = 18;
const PATIENCE_MS = 3000;

/** The fallback without a configured service: compares the date of birth with the account's, if that is known (OP-082). */
export const byBirthDate: IdentityVerifier = {
  async verify({ dateOfBirth, knownDateOfBirth }, now) {
    const isAdult = birthDateError(dateOfBirth, now) === null && ageOn(dateOfBirth, now) >= ADULT;
    return isAdult && (knownDateOfBirth === null || knownDateOfBirth === dateOfBirth) ? 'is' : 'is_not';
  },
};

/**
 * An outside service: `POST {url}` with `first_name`, `last_name`, `date_of_birth` and `category` as JSON, with the response `{
 * "verified": true }` or `false`. Any other response is no decision.
 */
export function remoteVerifier(url: string): IdentityVerifier {
  return {
    async verify({ firstname, lastname, dateOfBirth, category }) {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ first_name: firstname, last_name: lastname, date_of_birth: dateOfBirth, category }),
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        const answer: unknown = response.ok ? await response.json() : null;
        if (typeof answer !== 'object' || answer === null || !('verified' in answer)) return 'away';
        return answer.verified === true ? 'is' : answer.verified === false ? 'is_not' : 'away';
      } catch {
        return 'away';
      }
    },
  };
}
