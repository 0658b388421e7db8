import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import X from 'lucide-react/icons/x';
import { CHAT_HOURS_TEXT, CHAT_TEXT_LONGEST, isMobile, type ChatTopic } from '@larder/rules';
import { paths } from '@larder/contracts/paths';
import { Button, IconButton, TextArea } from '@larder/ui';
import { useLocation } from '@larder/shell';
import { useBackCloses } from '@larder/ui/overlay/use-back-closes.ts';
import styles from './chat.module.css';
import { Messages } from './Messages.tsx';
import { Transcript } from './Transcript.tsx';
import { useChat, type Conversation } from './use-chat.ts';

/** Props of {@link ChatWindow}. `onRead` is called when all messages were read. */
export interface ChatWindowProps {
  readonly topic: ChatTopic | undefined;
  readonly onRead: () => void;
  readonly onClose: () => void;
}

/** The other party of the chat. */
function standing({ chat, isLong }: Conversation): string {
  if (!chat) return '';
  if (chat.is_closed) return 'This conversation has ended.';
  if (chat.provider === 'guide') return 'Our virtual guide answers from our help pages.';
  if (chat.agent_name !== null) return `${chat.agent_name} is here.`;
  return isLong ? 'Everyone is busy right now. We’ll answer here as soon as we can.' : 'Waiting for a person …';
}

/** The message being typed; it stays when sending fails. */
function Say({ conversation }: { conversation: Conversation }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [text, setText] = useState('');
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!text.trim() || conversation.isBusy) return;
    if (await conversation.say(text.trim())) setText('');
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <form className={styles.say} onSubmit={(event) => void send(event)}>
      <TextArea
        label="Your message"
        name="message"
        rows={2}
        maxLength={CHAT_TEXT_LONGEST}
        value={text}
        ref={field}
        onKeyDown={pressed}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" loading={conversation.isBusy}>
        Send
      </Button>
    </form>
  );
}

/** Shows the window, `isAlone` as the only thing that can be used. Answers how to stop hearing of it. */
function show(panel: HTMLDialogElement, isAlone: boolean, onLeft: () => void): () => void {
  if (isAlone) panel.showModal();
  else panel.show();
  const stop = new AbortController();
  const { signal } = stop;
  const leave = (event: Event) => {
    event.preventDefault();
    onLeft();
  };
  panel.addEventListener('cancel', leave, { signal });
  panel.addEventListener('keydown', (event) => event.key === 'Escape' && leave(event), { signal });
  return () => stop.abort();
}

/** The chat: next to the page, on phones over it (SHELL-181), where Back closes it and stays on the page (SHELL-197). Escape closes it; the conversation continues. */
export function ChatWindow({ topic, onRead, onClose }: ChatWindowProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const conversation = useChat(topic, onRead);
  const { chat, messages, isStaffed, problem } = conversation;
  const [isMailing, setMailing] = useState(false);
  const [mailResult, setMailResult] = useState('');
  const [isAlone] = useState(() => isMobile(window.innerWidth));
  const left = useEffectEvent(onClose);
  useEffect(() => (panel.current ? show(panel.current, isAlone, left) : undefined), [isAlone]);
  useBackCloses(isAlone, onClose);
  // A link opens its page below the chat; the window closes after the navigation, because closing it goes one step back in the history.
  const { key } = useLocation();
  const [openedAt] = useState(key);
  useEffect(() => {
    if (isAlone && key !== openedAt) left();
  }, [isAlone, key, openedAt]);
  const end = async () => {
    if (await conversation.end()) onClose();
  };
  const isOver = chat?.is_closed === true;
  return (
    <dialog ref={panel} className={styles.panel} aria-label="Chat">
      <header className={styles.head}>
        <div>
          <h2>Chat</h2>
          <p role="status">{standing(conversation)}</p>
        </div>
        <IconButton label="Close the chat" icon={<X size={22} aria-hidden="true" />} onClick={onClose} />
      </header>
      <Messages messages={messages} agentName={chat?.agent_name ?? null} />
      <div className={styles.foot}>
        {problem !== null && (
          <p role="alert" className={styles.problem}>
            {problem} <a href={`${paths.help}#write`}>Write to us</a>
          </p>
        )}
        {chat && !isOver && <Say conversation={conversation} />}
        {(isOver || !chat) && (
          <Button loading={conversation.isBusy} onClick={() => void conversation.start()}>
            {isOver ? 'Start a new conversation' : 'Try again'}
          </Button>
        )}
        {chat && (
          <div className={styles.actions}>
            {chat.provider === 'guide' && !isOver && isStaffed && (
              <Button variant="soft" onClick={() => void conversation.handOff()}>
                Talk to a person
              </Button>
            )}
            <Button variant="quiet" aria-expanded={isMailing} onClick={() => setMailing(!isMailing)}>
              Email me this chat
            </Button>
            {!isOver && (
              <Button variant="quiet" onClick={() => void end()}>
                End
              </Button>
            )}
          </div>
        )}
        {isMailing && (
          <Transcript
            onDone={(text) => {
              setMailing(false);
              setMailResult(text);
            }}
          />
        )}
        <p role="status" className={styles.hours}>
          {mailResult || (isStaffed || !chat ? '' : `Our team is available ${CHAT_HOURS_TEXT}.`)}
        </p>
      </div>
    </dialog>
  );
}
