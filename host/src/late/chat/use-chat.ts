import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChatMessage, ChatView } from '@larder/contracts';
import { CHAT_AGENT_WAIT_MS, CHAT_GREETING_MS, CHAT_LOOK_MS, type ChatTopic } from '@larder/rules';
import { ApiError, useShell } from '@larder/shell';
import { saveChatState } from './known-chat.ts';

const AWAY = 'Chat isn’t available right now.';

/** State and actions of this browser's conversation. */
export interface Conversation {
  /** Null until it is open. */
  readonly chat: ChatView['chat'];
  readonly messages: readonly ChatMessage[];
  readonly isStaffed: boolean;
  /** The last error, as a text for shoppers. */
  readonly problem: string | null;
  readonly isBusy: boolean;
  /** No agent joined for a while (OP-153). */
  readonly isLong: boolean;
  /** Resolves to whether the message was sent. */
  say(text: string): Promise<boolean>;
  handOff(): Promise<boolean>;
  /** Opens a new conversation after the last was closed, or retries. */
  start(): Promise<boolean>;
  end(): Promise<boolean>;
}

/** The conversation of this browser: opened with the window, polled while an agent is connected. Calls `onRead` when all messages were read. */
export function useChat(topic: ChatTopic | undefined, onRead: () => void): Conversation {
  const shell = useShell();
  const { api } = shell;
  const [view, setView] = useState<ChatView>({ chat: null, messages: [], is_staffed: false });
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isLong, setLong] = useState(false);
  const last = view.messages.at(-1)?.message_id ?? 0;

  const take = useCallback((next: ChatView) => {
    setView((before) => {
      const known = new Map((before.chat ? before.messages : []).map((message) => [message.message_id, message]));
      for (const message of next.messages) known.set(message.message_id, message);
      return { ...next, messages: [...known.values()].toSorted((a, b) => a.message_id - b.message_id) };
    });
  }, []);
  const attempt = useCallback(async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      setProblem(null);
      return true;
    } catch (error) {
      setProblem(error instanceof ApiError ? error.shown : AWAY);
      return false;
    } finally {
      setBusy(false);
    }
  }, []);
  const start = useCallback(
    () =>
      attempt(async () => {
        const body = { page: window.location.pathname, ...(topic && { topic }) };
        const next = await api.call('POST /chat', { body, signal: AbortSignal.timeout(CHAT_GREETING_MS) });
        saveChatState(true);
        setView(next);
      }),
    [api, attempt, topic],
  );
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void start();
  }, [start]);

  const isAlive = view.chat?.provider === 'agent' && !view.chat.is_closed;
  useEffect(() => {
    if (!isAlive) return;
    const timer = setInterval(() => {
      // A look that fails is made again in a moment.
      if (!document.hidden) api.call('GET /chat', { query: { after: last } }).then(take, () => undefined);
    }, CHAT_LOOK_MS);
    return () => clearInterval(timer);
  }, [api, isAlive, last, take]);

  const waitsSince = view.chat?.waiting_since ?? null;
  useEffect(() => {
    setLong(false);
    if (waitsSince === null) return;
    const timer = setTimeout(() => setLong(true), CHAT_AGENT_WAIT_MS);
    return () => clearTimeout(timer);
  }, [waitsSince]);

  const unread = view.chat?.unread ?? 0;
  useEffect(() => {
    if (unread === 0 || last === 0) return;
    api.call('PUT /chat/read', { body: { message_id: last } }).then(onRead, () => undefined);
  }, [api, last, unread, onRead]);

  return {
    chat: view.chat,
    messages: view.messages,
    isStaffed: view.is_staffed,
    problem,
    isBusy,
    isLong,
    say: (text) => attempt(async () => take(await api.call('POST /chat/message', { body: { text, after: last } }))),
    handOff: () => attempt(async () => take(await api.call('POST /chat/handoff'))),
    start,
    end: () =>
      attempt(async () => {
        await api.call('POST /chat/close');
        saveChatState(false);
      }),
  };
}
