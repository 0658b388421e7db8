import { z } from 'zod';
import { userStatus } from './account.ts';
import { call } from './call.ts';
import { filled, id, moment, ok, reqsource, text } from './wire.ts';

const signedIn = z.object({
  success: z.literal(true),
  customer_id: z.number().int(),
  group_id: z.number().int(),
  user_status: userStatus,
  trial_type: z.string(),
});

const passkey = z.object({
  id: z.number().int(),
  name: z.string(),
  created_at: moment,
  last_used_at: moment.nullable(),
});
/** Registered passkey of an account, as its owner sees it. */
export type Passkey = z.infer<typeof passkey>;

/** Messages between a browser and an authenticator in WebAuthn's JSON forms; the library that reads them validates them. */
const spoken = z.record(z.string(), z.unknown());

/** Sign-in methods besides the password: Google, and passkeys. */
export const identityCalls = {
  'GET /auth/google': call({
    summary: 'Whether one can sign in with Google here (OP-081)',
    response: z.object({ google: z.object({ is_local: z.boolean() }).nullable() }),
  }),
  'POST /auth/google/start': call({
    summary: 'Begins a sign-in with Google in this session (ACC-069)',
    body: z.object({ route: text(2000).optional(), ...reqsource }),
    response: z.object({ address: z.string(), nonce: z.string() }),
  }),
  'POST /auth/google': call({
    summary: 'Ends it: by what Google sent the browser back with, or by its ID token (API-069, ACC-070, ACC-071)',
    encoding: 'multipart',
    body: z.object({ google_oauth_token: text(8000).optional(), answer: text(8000).optional(), ...reqsource }),
    response: signedIn.extend({
      action_taken: z.enum(['new_user_created_associated', 'user_logged_in']),
      route: z.string().nullable(),
    }),
  }),
  'GET /account/ways-in': call({
    summary: 'By what the account can be signed in to',
    access: 'login',
    response: z.object({
      has_password: z.boolean(),
      google: z.object({ email: z.string(), linked_at: moment }).nullable(),
      passkeys: z.array(passkey),
    }),
  }),
  'POST /account/google/unlink': call({
    summary: 'Takes Google away, unless it is the only way in; asks for a fresh proof (OP-197)',
    access: 'login',
    response: ok,
  }),
  'POST /account/passkeys/start': call({
    summary: 'What the browser needs to make a passkey; asks for a fresh proof (OP-197)',
    access: 'login',
    response: z.object({ options: spoken }),
  }),
  'POST /account/passkeys': call({
    summary: 'Adds the passkey that was made',
    access: 'login',
    encoding: 'json',
    body: z.object({ name: filled(60), credential: spoken }),
    response: z.object({ success: z.literal(true), passkey }),
  }),
  'PUT /account/passkeys/{id}': call({
    summary: 'Gives a passkey another name',
    access: 'login',
    params: z.object({ id }),
    body: z.object({ name: filled(60) }),
    response: z.object({ success: z.literal(true), passkey }),
  }),
  'POST /account/passkeys/{id}/remove': call({
    summary: 'Takes a passkey away, unless it is the only way in; asks for a fresh proof (OP-197)',
    access: 'login',
    params: z.object({ id }),
    response: ok,
  }),
  'POST /auth/passkey/start': call({
    summary: 'What the browser needs to ask for a passkey',
    response: z.object({ options: spoken }),
  }),
  'POST /auth/passkey': call({
    summary: 'Sign in with a passkey',
    encoding: 'json',
    body: z.object({ credential: spoken }),
    response: signedIn,
  }),
};
