import { paths } from '@larder/contracts/paths';
import type { ApiMiddleware } from '../http/state.ts';
import type { Selectable } from 'kysely';
import { type Database, db } from '../db/db.ts';
import { isoUtc } from '../db/sql.ts';
import { HttpError } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { escapeHtml } from './templates/html.ts';

type Row = Selectable<Database['mailbox_messages']>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** No script, no outside address: mails are shown, never run. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/**
 * The local mailbox: `GET /mailbox` lists the mails that would have been sent (`?to=` filters), `/mailbox/<id>` shows one,
 * `/mailbox/<id>/html` its body, `/mailbox.json` the list for tests and tools. Never in production.
 */
export function mailboxPage(services: Services): ApiMiddleware {
  return async (ctx, next) => {
    if (ctx.path !== paths.mailbox && ctx.path !== `${paths.mailbox}.json` && !ctx.path.startsWith(`${paths.mailbox}/`))
      return next();
    ctx.state.routeName = 'GET /mailbox';
    if (ctx.method !== 'GET') throw new HttpError(405, 'Only GET.', { errorCode: 'method' });
    ctx.set({ 'content-security-policy': POLICY, 'cache-control': 'no-store', 'x-frame-options': 'SAMEORIGIN' });
    const em = services.fork();
    const to = typeof ctx.query['to'] === 'string' ? ctx.query['to'].replaceAll('\u0000', '') : null;
    const [, , id = '', part] = ctx.path.split('/');
    if (!id) {
      const newest = db(em)
        .selectFrom('mailbox_messages')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(100);
      const found = await (to === null ? newest : newest.where('recipient', '=', to)).execute();
      if (ctx.path === '/mailbox.json') {
        ctx.body = { messages: found.map((row) => ({ ...row, created_at: isoUtc(row.created_at) })) };
        return;
      }
      ctx.type = 'html';
      ctx.body = page('Mailbox', found.length ? list(found) : '<p>No mail yet.</p>');
      return;
    }
    const row = UUID.test(id)
      ? await db(em).selectFrom('mailbox_messages').selectAll().where('id', '=', id).executeTakeFirst()
      : undefined;
    if (!row) throw new HttpError(404, 'Page not found', { errorCode: 'not_found' });
    ctx.type = 'html';
    ctx.body = part === 'html' ? row.html_body : page(row.subject, message(row));
  };
}

const list = (mails: Row[]): string =>
  `<ul>${mails
    .map(
      (m) =>
        `<li><a href="${paths.mailbox}/${m.id}"><b>${escapeHtml(m.subject)}</b></a><br><small>${escapeHtml(m.recipient)} · ${isoUtc(m.created_at)}</small></li>`,
    )
    .join('')}</ul>`;

const message = (m: Row): string => `<p><a href="${paths.mailbox}">All mail</a></p>
<p><small>To ${escapeHtml(m.recipient)} · ${isoUtc(m.created_at)} · ${escapeHtml(m.template)}</small></p>
<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="${paths.mailbox}/${m.id}/html"></iframe>
<pre>${escapeHtml(m.text_body)}</pre>`;

const page = (title: string, body: string): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:760px;margin:40px auto;padding:0 20px;background:#f6f1e7;color:#26302b}
a{color:#23483b}ul{list-style:none;padding:0}li{background:#fffdf8;border-radius:12px;padding:14px 18px;margin:10px 0}
iframe{width:100%;height:640px;border:0;border-radius:16px}pre{white-space:pre-wrap;background:#fffdf8;padding:18px;border-radius:12px}</style>
</head><body><h1>${escapeHtml(title)}</h1>${body}</body></html>`;
