import { useState } from 'react';
import type { DeskProduct } from '@larder/contracts';
import { useSnacks } from '@larder/shell';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { useMay } from '@larder/shell/bundled/desk/use-may';
import { TextField } from '@larder/ui';
import { ReasonDialog } from '@larder/ui/desk/index.ts';
import { PRODUCT_READS } from './product-reads.ts';
import styles from './products.module.css';

type StockDialogProps = { product: DeskProduct; onClose: () => void };

/** Corrects the stock of a product with a reason. An order that came in between is shown before the correction is repeated. */
function StockDialog({ product, onClose }: StockDialogProps) {
  const { id, title } = product;
  const [seen, setSeen] = useState(product.stock);
  const [text, setText] = useState(String(product.stock));
  const [isWrong, setWrong] = useState(false);
  const correct = useDeskCall('PUT /desk/products/{id}/stock', { invalidates: PRODUCT_READS });
  const snacks = useSnacks();
  const now = correct.conflict === null ? null : Number(correct.conflict['stock'] ?? 0);
  const shown = now ?? seen;
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title="Correct the stock"
      lead={`${title}: ${shown} in stock.`}
      action="Save stock"
      onConfirm={async (reason) => {
        const isNumber = /^\d{1,7}$/.test(text.trim()) && Number(text) <= 1_000_000;
        setWrong(!isNumber);
        if (!isNumber) return;
        setSeen(shown);
        const body = { stock: Number(text), seen_stock: shown, reason };
        const response = await correct.call({ params: { id }, body });
        if (!response) return;
        snacks.show({ type: 'success', message: `${title}: ${response.product.stock} in stock.`, autoDismiss: true });
        onClose();
      }}
    >
      {now !== null && (
        <p role="alert" className={styles.warning}>
          The stock changed while you edited: it is {now} now. Please check the number, and save again.
        </p>
      )}
      <TextField
        label="Units in stock"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        error={isWrong ? 'Please enter a whole number from 0 to 1,000,000.' : null}
        onChange={({ target }) => setText(target.value)}
      />
    </ReasonDialog>
  );
}

/** Units of a product in stock, which can be corrected with a reason. */
export function StockCell({ product }: { product: DeskProduct }) {
  const { title, stock, product_type: type } = product;
  const [isEditing, setEditing] = useState(false);
  if (!useMay('stock.write') || type === 'virtual' || type === 'membership') return <>{stock}</>;
  return (
    <>
      <button
        type="button"
        className={styles.inline}
        data-out={stock === 0 || undefined}
        aria-label={`Stock of ${title}: ${stock}. Correct`}
        onClick={() => setEditing(true)}
      >
        {stock}
      </button>
      {isEditing && <StockDialog product={product} onClose={() => setEditing(false)} />}
    </>
  );
}
