import { route } from '../../platform/http/route.ts';
import { finishGoogle } from './google/finish-google.ts';
import { startGoogle } from './google/start-google.ts';
import { addPasskey, startPasskey } from './passkeys/add-passkey.ts';
import { removePasskey, renamePasskey } from './passkeys/passkeys.ts';
import { askForPasskey, signInByPasskey } from './passkeys/use-passkey.ts';
import { readWaysIn, unlinkGoogle } from './ways-in.ts';

export const identityRoutes = [
  route('GET /auth/google', async ({ services: { google } }) => ({ google: google && { is_local: google.isLocal } }), {
    cache: 'public, max-age=60',
  }),
  route('POST /auth/google/start', startGoogle, { rateLimit: 60 }),
  route('POST /auth/google', finishGoogle, { rateLimit: 60 }),
  route('GET /account/ways-in', readWaysIn),
  route('POST /account/google/unlink', unlinkGoogle),
  route('POST /account/passkeys/start', startPasskey),
  route('POST /account/passkeys', addPasskey),
  route('PUT /account/passkeys/{id}', renamePasskey),
  route('POST /account/passkeys/{id}/remove', removePasskey),
  route('POST /auth/passkey/start', askForPasskey, { rateLimit: 60 }),
  route('POST /auth/passkey', signInByPasskey, { rateLimit: 60 }),
];
