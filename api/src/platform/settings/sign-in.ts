import { LOGIN_TRIES_PER_DAY, REGISTRATION_TRIES_PER_HOUR } from '@larder/rules';
import { z } from 'zod';
import { count, optional, webAddress, zeroOrOne } from './fields.ts';

/** Settings of sign-in and of its protection. */
export const signInSettings = {
  LOGIN_LIMIT: count
    .default(LOGIN_TRIES_PER_DAY)
    .describe('Failed sign-ins per account and address in 24 hours (OP-214). Limits per address follow it.'),
  REGISTER_LIMIT: count
    .default(REGISTRATION_TRIES_PER_HOUR)
    .describe('Failed registrations per address and hour before a captcha is required (OP-214).'),
  STAFF_CODES: zeroOrOne
    .optional()
    .describe(
      '`1` asks employees for a code by mail after password or Google; passkeys need none. Unset is `1` in production and `0` elsewhere (ASVS 6.3.3).',
    ),
  GOOGLE_CLIENT_ID: optional.describe(
    'Sign-in with Google, with `GOOGLE_CLIENT_SECRET`. Register `PUBLIC_URL` followed by `/login/google` as redirect address. Unset is a local provider (`/local-google`), and in production no button (OP-081).',
  ),
  GOOGLE_CLIENT_SECRET: optional.describe("The store's secret at Google."),
  GOOGLE_ISSUER: webAddress
    .default('https://accounts.google.com')
    .describe('OpenID issuer for sign-in with Google. Another address selects a fake of it.'),
  PASSKEY_RP_ID: z
    .hostname()
    .optional()
    .describe(
      'Domain of passkeys: the host of `PUBLIC_URL` (the default) or a domain above it. Another value makes existing passkeys useless.',
    ),
  IDENTITY_API_URL: z
    .url()
    .optional()
    .describe('External check of identities, for free memberships. Unset checks the date of birth alone (OP-082).'),
  BREACHED_PASSWORDS_URL: webAddress
    .optional()
    .describe(
      'Range service of breached passwords, such as `https://api.pwnedpasswords.com`. It receives five digits of a hash. Unset, the built-in list of weak passwords applies (ASVS 6.2.12).',
    ),
};
