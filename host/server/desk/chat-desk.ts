import type { Middleware } from 'koa';
import type { CallResponse, Failure } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import type { ApiAnswer, ShopperCalls } from '../forms/shopper-calls.ts';
import { isOurs, readForm } from '../read-form.ts';
import { allowInline } from '@larder/platform/http/content-security-policy';
import type { HostState } from '../security.ts';
import type { Employee } from '../staff.ts';
import { CHAT_PAGE_INLINE, chatPage } from './chat-page.ts';
import { type AskEmployee, type DeskContext, employeesOnly, goTo } from './employees-only.ts';
import { formTokens } from './form-token.ts';

/** bytes */
const LONGEST = 20_000;
const CHAT_ID = /^[0-9a-f-]{36}$/;

interface ChatDeskOptions {
  readonly employee: AskEmployee;
  readonly calls: (ctx: DeskContext) => ShopperCalls;
  readonly secrets: readonly string[];
  /** The store's time. */
  readonly now: () => Promise<Date>;
}

/** @throws Error when the api could not answer */
const refusalOf = ({ status, body }: ApiAnswer): string | null => {
  if (status < 400) return null;
  if (status >= 500) throw new Error(`the api answered ${status}`);
  return (body as Failure).error;
};

/** `/desk/chat`: employees answer shoppers who requested a person (SHELL-179, OP-144). Everyone else gets "not found". */
export function chatDesk({ employee, calls, secrets, now }: ChatDeskOptions): Middleware<HostState> {
  const tokens = formTokens(secrets);

  async function show(ctx: DeskContext, { email }: Employee, id: string, refused?: string, typed?: string): Promise<void> {
    const api = calls(ctx);
    const list = await api.get('/desk/chats');
    const why = refusalOf(list);
    if (why !== null) throw new Error(why);
    const one = CHAT_ID.test(id) ? await api.get(`/desk/chat/${id}`) : null;
    const missing = one ? refusalOf(one) : null;
    ctx.status = refused ? 409 : 200;
    ctx.type = 'html';
    allowInline(ctx, CHAT_PAGE_INLINE);
    ctx.body = chatPage({
      ...(list.body as CallResponse<'GET /desk/chats'>),
      open: one && missing === null ? (one.body as CallResponse<'GET /desk/chat/{chat_id}'>) : null,
      csrf: tokens.of(ctx),
      email,
      refused: refused ?? missing ?? undefined,
      typed,
      now: await now(),
    });
  }

  async function change(ctx: DeskContext, who: Employee): Promise<void> {
    const form = new URLSearchParams((await readForm(ctx.req, LONGEST)) ?? '');
    // Forms end lines with two characters, of which the field counted one.
    const [id, text] = [form.get('chat') ?? '', (form.get('text') ?? '').replaceAll('\r\n', '\n')];
    if (!isOurs(ctx) || !tokens.holds(ctx, form.get('csrf')))
      return show(ctx, who, id, 'The form was too old. Please send it again.', text);
    if (!CHAT_ID.test(id)) return ctx.throw(400, 'Please choose a conversation.');
    const isClose = form.get('action') === 'close';
    const path = `/desk/chat/${id}/${isClose ? 'close' : 'message'}`;
    const refused = refusalOf(await calls(ctx).send('POST', path, isClose ? undefined : new URLSearchParams({ text })));
    if (refused !== null) return show(ctx, who, id, refused, text);
    goTo(ctx, isClose ? paths.chatDesk : `${paths.chatDesk}?chat=${id}`);
  }

  return employeesOnly({
    path: paths.chatDesk,
    permission: 'chat.answer',
    employee,
    change,
    show: (ctx, who) => show(ctx, who, ctx.URL.searchParams.get('chat') ?? ''),
  });
}
