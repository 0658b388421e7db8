import type { BulkPreview } from '@larder/contracts';
import type { ProductChoices } from './product-filters.ts';
import { ValueChanges } from './ValueChanges.tsx';
import styles from './products.module.css';

const count = (n: number, one: string, many: string): string => `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;

/** What a bulk change would do: the numbers, and the first products. */
export function PreviewTable({ preview, choices }: { preview: BulkPreview; choices: ProductChoices }) {
  const { total, affected, refused, rows } = preview;
  const unchanged = total - affected - refused;
  return (
    <>
      <p role="status">
        <strong>{count(affected, 'product changes', 'products change')}</strong>
        {unchanged > 0 && `, ${count(unchanged, 'stays as it is', 'stay as they are')}`}
        {refused > 0 && `, ${count(refused, 'cannot be changed', 'cannot be changed')}`}.
      </p>
      {rows.length > 0 && (
        <table className={styles.changes}>
          <caption className={styles.caption}>
            {rows.length < affected + refused ? `The first ${rows.length}` : 'All of them'}
          </caption>
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">Change</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, title, before, after, problem }) => (
              <tr key={id}>
                <td>{title}</td>
                <td>
                  {problem === null ? (
                    <ValueChanges before={before} after={after} choices={choices} />
                  ) : (
                    <span className={styles.problem}>{problem}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
