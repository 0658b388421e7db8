import { z } from 'zod';
import { userStatus } from './account.ts';
import { call } from './call.ts';
import { flag, ok, reqsource, text } from './wire.ts';

const loginAnswer = z.object({
  success: z.literal(true),
  customer_id: z.number().int(),
  group_id: z.number().int(),
  user_status: userStatus,
  trial_type: z.string(),
  otp_required: z.boolean(),
});

const otpSent = { success: z.literal(true), resend_in: z.number().int() };

const utm = {
  utm_campaign: text(255).optional(),
  utm_content: text(255).optional(),
  utm_medium: text(255).optional(),
  utm_source: text(255).optional(),
  utm_term: text(255).optional(),
};

/** Sessions, and sign-in. */
export const signInCalls = {
  'GET /session/new': call({
    summary: 'A session (API-085, OP-171)',
    response: z.object({ success: z.literal(true), session_token: z.string() }),
  }),
  'POST /session/new': call({
    summary: 'Exchanges the `uatoken` of a mail, which works once, for a read-limited session (OP-079, OP-195)',
    body: z.object({ uatoken: text(500) }),
    response: z.object({ success: z.literal(true), session_token: z.string(), firstname: z.string().nullable() }),
  }),
  'GET /token/csrf': call({
    summary: 'Anti-forgery token of the session (API-094, OP-150)',
    response: z.object({ csrf_token: z.string() }),
  }),
  'GET /captcha': call({
    summary: 'A challenge whose solution is a captcha token, which works once (OP-205, OP-214)',
    response: z.object({
      challenge: z.object({
        algorithm: z.literal('SHA-256'),
        challenge: z.string(),
        maxnumber: z.number().int(),
        salt: z.string(),
        signature: z.string(),
      }),
    }),
  }),
  'POST /account/login': call({
    summary: 'Sign in (API-086, OP-172); where the account demands codes, mails one and waits for it (ACC-019)',
    body: z.object({
      email: text(1000),
      password: z.string().max(1000),
      route: text(2000).optional(),
      captcha_token: text(4000).optional(),
      ...reqsource,
    }),
    response: loginAnswer,
  }),
  'GET /account/otp': call({
    summary: 'Whether a code is asked for at this moment: to finish the sign-in, or before a change (API-066)',
    refusals: [401],
    response: z.object({ ...otpSent, otp_required: z.boolean(), by_password: z.boolean() }),
  }),
  'POST /account/otp': call({
    summary:
      'Mails a code, at most one in 30 s (OP-071): for a change, for the sign-in that waits, or to an address; the same answer whether it has an account',
    body: z.object({ email: text(1000).optional(), route: text(2000).optional() }),
    refusals: [401],
    response: z.object(otpSent),
  }),
  'POST /account/otp/verify': call({
    summary: 'Judges a code; only both flags together are a success (API-067, ACC-076)',
    body: z.object({ otpCode: text(20) }),
    refusals: [401],
    response: z.object({ success: z.literal(true), verify_success: z.boolean() }),
  }),
  'POST /account/nonce/verify': call({
    summary: 'Brings the code of a mail’s link into this session, once (API-068)',
    body: z.object({ nonce: text(100) }),
    response: ok,
  }),
  'POST /account/proof': call({
    summary: 'The current password as proof before changes of the next 15 minutes (OP-197)',
    access: 'login',
    body: z.object({ current_password: z.string().max(1000) }),
    response: ok,
  }),
  'POST /account/logout': call({ summary: 'Sign out (API-087, OP-173)', response: ok }),
  'POST /custom/customerAjax/ajaxPostRegister': call({
    summary: 'Register: a visitor becomes a lead (API-092, OP-053)',
    body: z.object({
      email: text(1000),
      password: z.string().max(1000),
      firstname: text(1000).optional(),
      lastname: text(1000).optional(),
      full_name: text(1000).optional(),
      billing_zip: text(20),
      ccode: text(60).optional(),
      sms_subscribed: flag.optional(),
      captcha_token: text(4000).optional(),
      ...utm,
      ...reqsource,
    }),
    response: z.object({
      success: z.literal(true),
      customer_id: z.number().int(),
      group_id: z.number().int(),
      user_status: userStatus,
    }),
  }),
  'POST /account/reset': call({
    summary: 'Ask for a password reset; always success (API-096, OP-180)',
    body: z.object({ email: text(1000) }),
    response: ok,
  }),
  'POST /account/updatepassword': call({
    summary: 'Set a new password (API-097, OP-181)',
    body: z.object({
      password: z.string().max(1000),
      token: text(200).optional(),
      current_password: z.string().max(1000).optional(),
    }),
    refusals: [401],
    response: ok,
  }),
};
