import { route } from '../../platform/http/route.ts';
import { answerAtDesk, closeAtDesk, deskChats, deskView } from './desk.ts';
import { ownView } from './own-chat.ts';
import { closeOwn, handOff, mailTranscript, openChat, readUpTo, tellChat } from './talk.ts';

/** Calls of one address in a minute: as a person types, and a few tabs look for news. */
const LOOKS = 240;
const OPENED = 20;
const SYNONYM_WORDS = 30;
const MAILED = 5;

/** Every call of contracts/chat.ts. */
export const chatRoutes = [
  route('GET /chat', (c, { query }) => ownView(c, query.after), { rateLimit: LOOKS }),
  route('POST /chat', openChat, { rateLimit: OPENED }),
  route('POST /chat/message', tellChat, { rateLimit: SYNONYM_WORDS }),
  route('POST /chat/handoff', handOff, { rateLimit: OPENED }),
  route('PUT /chat/read', async (c, { body }) => {
    await readUpTo(c, body.message_id);
    return { success: true as const };
  }),
  route('POST /chat/close', async (c) => {
    await closeOwn(c);
    return { success: true as const };
  }),
  route(
    'POST /chat/transcript',
    async (c, { body }) => {
      await mailTranscript(c, body.email);
      return { success: true as const };
    },
    { rateLimit: MAILED },
  ),
  route('GET /desk/chats', deskChats),
  route('GET /desk/chat/{chat_id}', (c, { params }) => deskView(c, params.chat_id)),
  route('POST /desk/chat/{chat_id}/message', async (c, { params, body }) => {
    await answerAtDesk(c, params.chat_id, body.text);
    return { success: true as const };
  }),
  route('POST /desk/chat/{chat_id}/close', async (c, { params }) => {
    await closeAtDesk(c, params.chat_id);
    return { success: true as const };
  }),
];
