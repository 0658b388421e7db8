import { paths } from '@larder/contracts/paths';
import { escaped } from '@larder/platform/http/escape-html';
import { hashSource } from '@larder/platform/http/inline-hash';
import { DESK_STYLE } from './desk-look.ts';

/** State of the sign-in form for employees. */
export interface DeskSignInView {
  /** The requested desk. */
  readonly route: string;
  /** Whether a code was mailed that has to be given. */
  readonly asksCode: boolean;
  /** As it was typed. */
  readonly email: string;
  /** Why the form was refused. */
  readonly refused?: string | undefined;
  /** The completed action. */
  readonly done?: string | undefined;
}

const STYLE = `${DESK_STYLE}
main{max-width:24rem;margin:10vh auto 0}form{flex-direction:column;align-items:stretch}button.other{background:#fff;color:#1f4d33}a{display:inline-block;min-height:24px}`;

const byPassword = (email: string): string =>
  `<label>Email<input name="email" type="email" required autocomplete="username" autocapitalize="none" spellcheck="false" value="${escaped(email)}"></label>
<label>Password<input name="password" type="password" required autocomplete="current-password"></label>
<button name="action" value="login">Sign in</button>`;

const byCode = `<p>We sent a code to your email address.</p>
<label>Code<input name="code" required autocomplete="one-time-code" inputmode="numeric" maxlength="20" autofocus></label>
<button name="action" value="code">Go on</button><button class="other" name="action" value="again" formnovalidate>Send another code</button>`;

/** CSP source of the page's style. */
export const SIGN_IN_STYLE_SOURCE = hashSource(STYLE);

/** Sign-in for employees, without React, script and remote. */
export function deskSignInPage({ route, asksCode, email, refused, done }: DeskSignInView): string {
  const otherWays = `<p><a href="${paths.login}?route=${encodeURIComponent(route)}">Other ways to sign in</a></p><p><a href="${paths.forgotPassword}">Forgot Password</a></p>`;
  const restart = `<p><a href="${paths.deskSignIn}?route=${encodeURIComponent(route)}">Start over</a></p>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Sign in | Larder</title><meta name="robots" content="noindex"><style>${STYLE}</style></head>
<body><main><h1>Sign in to the desk</h1>${refused ? `<p class="notice refused" role="alert">${escaped(refused)}</p>` : ''}${done ? `<p class="notice" role="status">${escaped(done)}</p>` : ''}
<form method="post" action="${paths.deskSignIn}"><input type="hidden" name="route" value="${escaped(route)}">
${asksCode ? byCode : byPassword(email)}</form>${asksCode ? restart : otherWays}</main></body></html>`;
}
