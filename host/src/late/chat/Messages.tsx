import { useEffect, useRef } from 'react';
import type { ChatMessage } from '@larder/contracts';
import { chatTimeText } from '@larder/rules';
import { useShell } from '@larder/shell';
import styles from './chat.module.css';

/** The messages, each with author and time in Los Angeles (SHELL-184); new ones are announced to screen readers. */
export function Messages({ messages, agentName }: { messages: readonly ChatMessage[]; agentName: string | null }) {
  const shell = useShell();
  const list = useRef<HTMLOListElement>(null);
  const count = messages.length;
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [count]);
  const whoIs = { shopper: 'You', guide: 'Guide', agent: agentName ?? 'Larder' };
  useEffect(() => {
    const { current } = list;
    if (!current) return;
    // The last message stays visible when the parts below it grow.
    const watch = new ResizeObserver(() => (current.scrollTop = current.scrollHeight));
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  return (
    <ol ref={list} className={styles.messages} role="log" aria-label="Conversation">
      {messages.map(({ message_id: id, author, text, links, created_at: at }) => (
        <li key={id} className={styles.message} data-author={author}>
          <p className={styles.who}>
            {whoIs[author]}, <time dateTime={at}>{chatTimeText(new Date(at), shell.clock.now())}</time>
          </p>
          <p className={styles.text}>{text}</p>
          {links.length > 0 && (
            <ul className={styles.links}>
              {links.map(({ title, url }) => (
                <li key={url}>
                  <a href={url}>{title}</a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
