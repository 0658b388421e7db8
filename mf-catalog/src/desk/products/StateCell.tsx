import type { DeskProduct } from '@larder/contracts';
import { useSnacks } from '@larder/shell';
import { showUndo } from '@larder/shell/bundled/desk/show-undo';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { useMay } from '@larder/shell/bundled/desk/use-may';
import { ProductConflict } from './ProductConflict.tsx';
import { PRODUCT_READS } from './product-reads.ts';
import styles from './products.module.css';

const textOf = (isAvailable: boolean): string => (isAvailable ? 'For sale' : 'Off sale');

/** Whether a product is on sale, as a switch; its change can be undone. */
export function StateCell({ product }: { product: DeskProduct }) {
  const { id, title, is_available: isAvailable, in_lists: inLists, version } = product;
  const change = useDeskCall('PUT /desk/products/{id}', { invalidates: PRODUCT_READS });
  const snacks = useSnacks();
  const note = inLists ? null : <span className={styles.soft}>Not in lists</span>;
  if (!useMay('products.write'))
    return (
      <span className={styles.stack}>
        {textOf(isAvailable)}
        {note}
      </span>
    );
  const set = async (next: boolean, seen: number) => {
    const response = await change.run({ params: { id }, body: { version: seen, is_available: next } });
    if (!response) return;
    const undo = { version: response.product.version, is_available: !next };
    showUndo(snacks, `${title}: ${textOf(next).toLowerCase()}.`, () => void change.run({ params: { id }, body: undo }));
  };
  const shown = change.isRunning ? !isAvailable : isAvailable;
  return (
    <span className={styles.stack}>
      <button
        type="button"
        role="switch"
        aria-checked={shown}
        aria-label={`${title} is for sale`}
        aria-disabled={change.isRunning || undefined}
        className={styles.switch}
        onClick={() => !change.isRunning && void set(!isAvailable, version)}
      >
        {textOf(shown)}
      </button>
      {note}
      <ProductConflict
        title={title}
        current={change.conflict}
        yours={{ is_available: !isAvailable }}
        onTakeTheirs={change.resolveConflict}
        onUseYours={(seen) => void set(!isAvailable, seen)}
      />
    </span>
  );
}
