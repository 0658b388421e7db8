import type { ReactNode } from 'react';
import type { Block, Line } from './content-page.ts';
import styles from './content.module.css';

/** Marked words. Texts never change while they are shown, so places make good keys. */
function words(line: Line): ReactNode {
  return line.map((part, index) => {
    if (typeof part === 'string') return part;
    if (part.type === 'link') {
      return (
        <a key={index} href={part.href}>
          {words(part.children)}
        </a>
      );
    }
    const Mark = part.type;
    return <Mark key={index}>{words(part.children)}</Mark>;
  });
}

function Table({ head, rows }: Extract<Block, { type: 'table' }>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {head.map((cell, index) => (
            <th key={index} scope="col">
              {words(cell)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) => (
              <td key={column}>{words(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function BlockOf({ block }: { block: Block }) {
  if (block.type === 'heading') return <h3>{words(block.line)}</h3>;
  if (block.type === 'paragraph') return <p>{words(block.line)}</p>;
  if (block.type === 'table') return <Table {...block} />;
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List className={styles.list}>
      {block.items.map((item, index) => (
        <li key={index}>{words(item)}</li>
      ))}
    </List>
  );
}

/** Renders headings, paragraphs, lists and tables of a text. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => <BlockOf key={index} block={block} />);
}
