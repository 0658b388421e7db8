import type { DeskChat } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { DateTime } from '@larder/ui/desk/index.ts';
import { shopperOf } from './chat-text.ts';
import styles from './chat.module.css';

/** Conversations with people, the longest waiting first. `current` is the open one. */
export function ChatList({ chats, current }: { chats: readonly DeskChat[]; current: string | null }) {
  return (
    <ul className={styles.list} aria-label="Conversations">
      {chats.map((chat) => (
        <li key={chat.chat_id}>
          <a
            href={paths.deskChat(chat.chat_id)}
            className={styles.line}
            aria-current={chat.chat_id === current ? 'true' : undefined}
          >
            <span className={styles.name}>{shopperOf(chat)}</span>
            <span className={chat.waiting_since ? styles.waiting : styles.soft}>
              {chat.waiting_since ? (
                <>
                  Waiting since <DateTime at={chat.waiting_since} />
                </>
              ) : (
                `With ${chat.agent_name ?? 'the team'}`
              )}
            </span>
            <span className={styles.last}>{chat.last_text}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
