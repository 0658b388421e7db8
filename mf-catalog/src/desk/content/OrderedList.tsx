import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton, VisuallyHidden } from '@larder/ui';
import { moveItem } from './move-item.ts';
import styles from './content.module.css';

interface OrderedListProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Name of an item for its buttons. */
  nameOf: (item: Item) => string;
  children: (item: Item, at: number) => ReactNode;
  onChange: (items: Item[]) => void;
}

const ICON = { size: 18, 'aria-hidden': true } as const;

/** A list whose order employees change by dragging an item, or by its buttons, which also work by keyboard and touch. */
export function OrderedList<Item>({ items, keyOf, nameOf, children, onChange }: OrderedListProps<Item>) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const list = useRef<HTMLOListElement>(null);
  /** Button that the keyboard used last: a moved element loses the focus. */
  const pressed = useRef<{ key: string; button: string } | null>(null);
  useEffect(() => {
    if (!pressed.current) return;
    const { key, button } = pressed.current;
    pressed.current = null;
    const item = [...(list.current?.children ?? [])].find((each) => each instanceof HTMLElement && each.dataset['key'] === key);
    item?.querySelector<HTMLElement>(`[data-button="${button}"]`)?.focus();
  }, [items]);
  const move = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined || items[to] === undefined || from === to) return;
    onChange(moveItem(items, from, to));
    setNote(`${nameOf(item)} is number ${to + 1} of ${items.length}.`);
  };
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return (
    <>
      <ol ref={list} className={styles.list}>
        {items.map((item, at) => (
          // Dragging is a shortcut: the buttons of the item do the same by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={keyOf(item)}
            className={styles.item}
            data-key={keyOf(item)}
            data-over={(over === at && dragged !== at) || undefined}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(at);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) move(dragged, at);
              end();
            }}
          >
            <span
              className={styles.handle}
              draggable
              title="Drag to move"
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                setDragged(at);
              }}
              onDragEnd={end}
            >
              <GripVertical {...ICON} />
            </span>
            <div className={styles.body}>{children(item, at)}</div>
            <div className={styles.tools}>
              <IconButton
                label={`Move ${nameOf(item)} up`}
                icon={<ArrowUp {...ICON} />}
                aria-disabled={at === 0 || undefined}
                data-button="up"
                onClick={() => {
                  pressed.current = { key: keyOf(item), button: 'up' };
                  move(at, at - 1);
                }}
              />
              <IconButton
                label={`Move ${nameOf(item)} down`}
                icon={<ArrowDown {...ICON} />}
                aria-disabled={at === items.length - 1 || undefined}
                data-button="down"
                onClick={() => {
                  pressed.current = { key: keyOf(item), button: 'down' };
                  move(at, at + 1);
                }}
              />
              <IconButton
                label={`Remove ${nameOf(item)}`}
                icon={<X {...ICON} />}
                onClick={() => {
                  onChange(items.filter((_, each) => each !== at));
                  setNote(`${nameOf(item)} is removed.`);
                }}
              />
            </div>
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{note}</span>
      </VisuallyHidden>
    </>
  );
}
