import { paths } from '@larder/contracts/paths';
import type { DeskChat, DeskChatView } from '@larder/contracts';
import { chatTimeText, CHAT_TEXT_LONGEST } from '@larder/rules';
import { escaped } from '@larder/platform/http/escape-html';
import { hashSource, type InlineSources } from '@larder/platform/http/inline-hash';
import { DESK_STYLE } from './desk-look.ts';

interface ChatDeskView {
  readonly chats: readonly DeskChat[];
  /** Address where people answer, if not here. */
  readonly elsewhere?: string | undefined;
  /** The displayed chat. */
  readonly open: DeskChatView | null;
  readonly csrf: string;
  readonly email: string;
  /** Why the requested action was refused. */
  readonly refused?: string | undefined;
  /** The refused input. */
  readonly typed?: string | undefined;
  /** The store's time. */
  readonly now: Date;
}

const STYLE = `${DESK_STYLE}
.desk{display:grid;gap:1rem;grid-template-columns:minmax(0,1fr)}@media(min-width:60rem){.desk{grid-template-columns:22rem minmax(0,1fr)}}
.chats{list-style:none;margin:.5rem 0 0;padding:0;display:grid;gap:.5rem}.chats a{display:block;padding:.5rem .75rem;border:1px solid #d8d2c4;border-radius:8px;text-decoration:none;color:inherit;overflow-wrap:anywhere}.chats a[aria-current]{border-color:#1f4d33;background:#e3ecd9}
.waits{font-weight:600}.messages{list-style:none;margin:1rem 0;padding:0;display:grid;gap:.5rem}.messages li{background:#f1ebdd;border-radius:8px;padding:.5rem .75rem;max-width:44rem;white-space:pre-line;overflow-wrap:anywhere}.messages li[data-author=agent]{background:#e3ecd9}.who{display:block;font-size:.8125rem;color:#5c6354}
label.text{flex:1 1 20rem}textarea{min-height:5rem;padding:.5rem .75rem;width:100%;box-sizing:border-box}dl{display:grid;grid-template-columns:max-content 1fr;gap:.125rem .75rem;margin:.5rem 0;font-size:.875rem}dt{color:#5c6354}dd{margin:0;overflow-wrap:anywhere}`;

/** Polls for new messages every few seconds and inserts them; text that is being typed stays. */
const LIVE = `const look=async()=>{if(document.hidden)return;try{const answer=await fetch(location.href);if(!answer.ok||answer.redirected)throw 0;
const page=new DOMParser().parseFromString(await answer.text(),'text/html');for(const id of ['chats','messages']){const now=document.getElementById(id),next=page.getElementById(id);if(now&&next&&now.innerHTML!==next.innerHTML)now.replaceChildren(...next.childNodes)}}catch{document.getElementById('line').textContent='There may be news that are not shown: please look again.';return}document.getElementById('line').textContent=''};setInterval(look,3000)`;

const nameOf = ({ context: { firstname, lastname, email } }: DeskChat): string =>
  [firstname, lastname].filter(Boolean).join(' ') || email || 'A visitor';

function line(chat: DeskChat, openId: string | undefined): string {
  const { chat_id: id, waiting_since: waits, agent_name: agent, last_text: text } = chat;
  const current = id === openId ? ' aria-current="page"' : '';
  const state = waits ? '<span class="waits">waits</span>' : `with ${escaped(agent ?? 'nobody')}`;
  return `<li><a href="${paths.chatDesk}?chat=${id}"${current}>${escaped(nameOf(chat))}, ${state}<br>${escaped(text.slice(0, 120))}</a></li>`;
}

/** Labels of the known facts about a shopper, in display order. */
const FACTS: Readonly<Record<keyof DeskChat['context'] | 'topic', string>> = {
  firstname: 'First name',
  lastname: 'Last name',
  email: 'Email',
  user_status: 'Membership',
  page: 'Page',
  topic: 'Topic',
};

/** `member` as `Member`; keys of the API never reach the screen. */
const asLabel = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1).replaceAll(/[-_]/g, ' ');

function context({ topic, context: known }: DeskChat): string {
  const facts = { ...known, user_status: known.user_status && asLabel(known.user_status), topic: topic && asLabel(topic) };
  const rows = (Object.keys(FACTS) as (keyof typeof FACTS)[]).flatMap((key) => {
    const value = facts[key];
    return value ? [`<dt>${FACTS[key]}</dt><dd>${escaped(value)}</dd>`] : [];
  });
  return `<dl>${rows.join('')}</dl>`;
}

function conversation({ chat, messages }: DeskChatView, { csrf, typed = '', now }: ChatDeskView): string {
  const who = { shopper: nameOf(chat), guide: 'Guide', agent: chat.agent_name ?? 'Larder' };
  const transcript = messages.map(
    ({ author, text, created_at: at }) =>
      `<li data-author="${author}"><span class="who">${escaped(who[author])}, <time datetime="${at}">${escaped(chatTimeText(new Date(at), now))}</time></span>${escaped(text)}</li>`,
  );
  const fields = `<input type="hidden" name="csrf" value="${csrf}"><input type="hidden" name="chat" value="${chat.chat_id}">`;
  const form = chat.is_closed
    ? '<p>This conversation has ended.</p>'
    : `<form method="post" action="${paths.chatDesk}">${fields}<label class="text">Your answer<textarea name="text" required maxlength="${CHAT_TEXT_LONGEST}" autofocus>${escaped(typed)}</textarea></label><button name="action" value="answer">Answer</button></form>
<form method="post" action="${paths.chatDesk}">${fields}<button class="back" name="action" value="close">End the conversation</button></form>`;
  return `<section aria-labelledby="open"><h2 id="open">${escaped(nameOf(chat))}</h2>${context(chat)}<ol id="messages" class="messages" role="log" aria-label="Messages">${transcript.join('')}</ol>${form}</section>`;
}

/** CSP sources of the page's inline script and style. */
export const CHAT_PAGE_INLINE: InlineSources = { scripts: [hashSource(LIVE)], styles: [hashSource(STYLE)] };

/** The page on which employees answer shoppers. It works without its script, which only saves reloading. */
export function chatPage(view: ChatDeskView): string {
  const { chats, elsewhere, open, email, refused } = view;
  const none = elsewhere ? `People answer at <a href="${escaped(elsewhere)}">${escaped(elsewhere)}</a>.` : 'Nobody waits.';
  const list = chats.map((chat) => line(chat, open?.chat.chat_id)).join('') || `<li>${none}</li>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Chat | Larder</title><meta name="robots" content="noindex"><style>${STYLE}</style></head>
<body><main><h1>Chat</h1><p>You are ${escaped(email)}. Times are those of Los Angeles. <a href="${paths.chatDesk}">Look again</a> · <a href="/">Go to the store</a></p><p id="line" role="status"></p>${refused ? `<p class="notice refused" role="alert">${escaped(refused)}</p>` : ''}
<div class="desk"><section aria-labelledby="who"><h2 id="who">Shoppers</h2><ul id="chats" class="chats">${list}</ul></section>${open ? conversation(open, view) : ''}</div></main><script>${LIVE}</script></body></html>`;
}
