import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Ellipsis from 'lucide-react/icons/ellipsis';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { type DragEvent, type ReactNode, useState } from 'react';
import { IconButton } from '@larder/ui';
import { Menu } from '@larder/ui/overlay/Menu.tsx';
import type { CategoryNode, Move, Target, Zone } from './category-tree.ts';
import styles from './categories.module.css';

const ICON = { size: 18, 'aria-hidden': true } as const;
const MOVES: readonly { move: Move; icon: ReactNode; text: string }[] = [
  { move: 'up', icon: <ArrowUp {...ICON} />, text: 'up' },
  { move: 'down', icon: <ArrowDown {...ICON} />, text: 'down' },
  { move: 'out', icon: <ArrowLeft {...ICON} />, text: 'out of its category' },
  { move: 'in', icon: <ArrowRight {...ICON} />, text: 'into the category above it' },
];

interface CategoryRowProps {
  node: CategoryNode;
  isOpen: boolean;
  /** Where each move leads; null where the menu does not allow it. */
  targets: Readonly<Record<Move, Target | null>>;
  onToggle: () => void;
  onMove: (move: Move) => void;
  onDrag: (isDragged: boolean) => void;
  /** Whether the dragged category can be dropped on a part of the row. */
  canDrop: (zone: Zone) => boolean;
  onDrop: (zone: Zone) => void;
  onEdit: () => void;
  onAdd: (() => void) | null;
  onDelete: () => void;
}

/** Share of a row's height at its upper and lower edge that means before and after it. */
const EDGE = 0.3;

function zoneOf({ currentTarget, clientY }: DragEvent<HTMLElement>): Zone {
  const { top, height } = currentTarget.getBoundingClientRect();
  const share = height === 0 ? 0.5 : (clientY - top) / height;
  return share < EDGE ? 'before' : share > 1 - EDGE ? 'after' : 'inside';
}

/** One category with its buttons. It is dragged by its handle; the buttons do the same by keyboard and touch. */
export function CategoryRow(props: CategoryRowProps) {
  const { node, isOpen, targets, onToggle, onMove, onDrag, canDrop, onDrop, onEdit, onAdd, onDelete } = props;
  const { id, name, url_key: key } = node.category;
  const [zone, setZone] = useState<Zone | null>(null);
  const hasChildren = node.children.length > 0;
  return (
    <div
      className={styles.row}
      data-category={id}
      data-zone={zone ?? undefined}
      onDragOver={(event) => {
        const next = zoneOf(event);
        if (!canDrop(next)) return setZone(null);
        event.preventDefault();
        setZone(next);
      }}
      onDragLeave={() => setZone(null)}
      onDrop={(event) => {
        event.preventDefault();
        setZone(null);
        onDrop(zoneOf(event));
      }}
    >
      <span
        className={styles.handle}
        draggable
        title="Drag to move"
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          onDrag(true);
        }}
        onDragEnd={() => onDrag(false)}
      >
        <GripVertical {...ICON} />
      </span>
      {hasChildren ? (
        <IconButton
          label={`${isOpen ? 'Close' : 'Open'} ${name}`}
          aria-expanded={isOpen}
          icon={isOpen ? <ChevronDown {...ICON} /> : <ChevronRight {...ICON} />}
          onClick={onToggle}
        />
      ) : (
        <span className={styles.leaf} />
      )}
      <span className={styles.name}>
        {name} <span className={styles.key}>/c/{key}</span>
      </span>
      <span className={styles.tools}>
        {MOVES.map(({ move, icon, text }) => (
          <IconButton
            key={move}
            label={`Move ${name} ${text}`}
            icon={icon}
            data-move={move}
            aria-disabled={targets[move] === null || undefined}
            onClick={() => onMove(move)}
          />
        ))}
        <Menu
          trigger={<IconButton label={`More for ${name}`} icon={<Ellipsis {...ICON} />} />}
          items={[
            { key: 'edit', label: 'Edit', onSelect: onEdit },
            ...(onAdd ? [{ key: 'add', label: 'Add a category below', onSelect: onAdd }] : []),
            { key: 'delete', label: 'Delete', danger: true, onSelect: onDelete },
          ]}
        />
      </span>
    </div>
  );
}
