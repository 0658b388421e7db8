import { paths } from '@larder/contracts/paths';
import { LOCAL_PEOPLE } from './local-people.ts';

/** The page's policy: no script at all. */
export const CHOOSE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const escape = (text: string): string => text.replace(/[&<>"']/g, (each) => `&#${each.codePointAt(0)};`);

const person = ({ email, name, isVerified }: (typeof LOCAL_PEOPLE)[number]): string => `<li>
<button name="email" value="${escape(email)}"><span class="face" aria-hidden="true">${escape(name.slice(0, 1))}</span>
<span><b>${escape(name)}</b><small>${escape(email)}${isVerified ? '' : ' · address not confirmed'}</small></span></button></li>`;

const shell = (title: string, body: string): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>
*{box-sizing:border-box}body{font:16px/1.5 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center;padding:20px;background:#f6f1e7;color:#26302b}
main{width:min(440px,100%);background:#fffdf8;border-radius:20px;padding:32px;box-shadow:0 1px 3px #0002}
h1{font-size:1.5rem;line-height:1.2;margin:0 0 4px}p{margin:0 0 20px;color:#55605a}
ul{list-style:none;padding:0;margin:0 0 24px;display:grid;gap:8px}
button{font:inherit;color:inherit;cursor:pointer;border-radius:12px;border:1px solid #d8d0bf;background:#fffdf8;padding:10px 14px;min-height:44px}
li button{width:100%;display:flex;gap:14px;align-items:center;text-align:left}button:hover{background:#f6f1e7}
:focus-visible{outline:3px solid #23483b;outline-offset:2px}.face{flex:none;width:36px;height:36px;border-radius:50%;background:#23483b;color:#fff;display:grid;place-items:center}
small{display:block;color:#55605a}label{display:block;font-weight:600;margin-bottom:6px}
input{font:inherit;width:100%;min-height:44px;padding:8px 12px;border:1px solid #8a8f86;border-radius:12px;background:#fff}
.row{display:flex;gap:8px;margin-top:12px}.go{background:#23483b;color:#fff;border-color:#23483b}.go:hover{background:#1a362c}
.error{color:#8c1d18;font-weight:600}</style></head><body><main>${body}</main></body></html>`;

/** “Choose an account”: the local provider's accounts, any other address, and the way back. Works without scripts. */
export const choosePage = (problem: string | null): string =>
  shell(
    'Choose an account',
    `<h1>Choose an account</h1><p>to continue to Larder. This page stands in for Google in a store under development.</p>
<form method="post"><ul>${LOCAL_PEOPLE.map(person).join('')}</ul></form>
<form method="post"><label for="email">Another account</label>
${problem === null ? '' : `<p class="error" id="problem">${escape(problem)}</p>`}
<input id="email" name="email" type="email" required autocomplete="off" placeholder="somebody@mail.example"${problem === null ? '' : ' aria-invalid="true" aria-describedby="problem"'}>
<div class="row"><button class="go">Continue</button></div></form>
<form method="post"><div class="row"><button name="refuse" value="1">Cancel</button></div></form>`,
  );

/** An error page, with the way back. */
export const trouble = (text: string): string =>
  shell(
    'Sign-in could not go on',
    `<h1>This sign-in could not go on</h1><p>${escape(text)}</p><p><a href="${paths.login}">Back to the store</a></p>`,
  );
