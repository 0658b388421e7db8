import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import MessageCircle from 'lucide-react/icons/message-circle';
import { CHAT_LAST_MESSAGE, CHAT_QUIET_LOOK_MS, type ChatTopic } from '@larder/rules';
import { useShell } from '@larder/shell';
import { saveChatState, knowsChat } from './known-chat.ts';
import styles from './launcher.module.css';
import { avoidFocus } from './avoid-focus.ts';
import type { ChatWindowProps } from './ChatWindow.tsx';

/** Where the chat's code was requested and failed to load. */
const addressOf = (error: unknown): string =>
  (error as { request?: string } | null)?.request ?? /https?:\S+/.exec(String(error))?.[0] ?? 'its script';

/** Opens the chat from any page, by its button or by a command of a remote (SHELL-179, SHELL-182), and shows the number of unread messages. Its window loads with the press. */
export function Launcher() {
  const shell = useShell();
  const button = useRef<HTMLButtonElement>(null);
  const [Window, setWindow] = useState<ComponentType<ChatWindowProps>>();
  const [opened, setOpened] = useState<{ topic?: ChatTopic }>();
  const [unread, setUnread] = useState(0);

  const open = async (topic?: ChatTopic) => {
    setOpened(topic ? { topic } : {});
    try {
      const { ChatWindow } = await import('./ChatWindow.tsx');
      setWindow(() => ChatWindow);
    } catch (error) {
      setOpened(undefined);
      // SHELL-185, SHELL-187
      shell.snacks.show({
        id: 'chat',
        type: 'error',
        message: `The chat couldn’t be loaded: ${addressOf(error)}`,
        autoDismiss: true,
      });
    }
  };
  const read = useCallback(() => setUnread(0), []);
  const close = () => {
    setOpened(undefined);
    // After the button is there again.
    requestAnimationFrame(() => button.current?.focus());
  };
  useEffect(() =>
    shell.commands.fill('chat.open', async ({ topic }) => {
      await open(topic);
      return { is: 'opened' };
    }),
  );
  useEffect(
    () =>
      shell.events.on('person.left', () => {
        saveChatState(false);
        setOpened(undefined);
        setUnread(0);
      }),
    [shell],
  );
  const isOpen = opened !== undefined;
  useEffect(() => {
    if (isOpen) return;
    const look = () => {
      if (document.hidden || !knowsChat()) return;
      shell.api.call('GET /chat', { query: { after: CHAT_LAST_MESSAGE } }).then(
        ({ chat }) => {
          if (!chat) saveChatState(false);
          setUnread(chat?.unread ?? 0);
        },
        () => undefined,
      );
    };
    look();
    const timer = setInterval(look, CHAT_QUIET_LOOK_MS);
    return () => clearInterval(timer);
  }, [shell, isOpen]);
  useEffect(() => (button.current ? avoidFocus(button.current) : undefined), [isOpen]);

  if (opened && Window) return <Window topic={opened.topic} onRead={read} onClose={close} />;
  return (
    <button ref={button} type="button" className={styles.launcher} aria-busy={isOpen} onClick={() => void open()}>
      <MessageCircle size={20} aria-hidden="true" />
      <span className={styles.label}>Chat</span>
      {unread > 0 && (
        <span className={styles.unread}>
          {unread}
          <span className={styles.spoken}> not read</span>
        </span>
      )}
    </button>
  );
}
