import { useEffect, useRef, useState } from 'react';
import type { DeskProduct } from '@larder/contracts';
import { formatDollars } from '@larder/rules';
import { useQueryClient, useSnacks } from '@larder/shell';
import { showUndo } from '@larder/shell/bundled/desk/show-undo';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { useMay } from '@larder/shell/bundled/desk/use-may';
import { Button } from '@larder/ui';
import { ProductConflict } from './ProductConflict.tsx';
import { PRODUCT_READS } from './product-reads.ts';
import styles from './products.module.css';

/** Kinds of products whose price is not their own. */
const FOLLOWING: readonly DeskProduct['product_type'][] = ['membership', 'configurable'];

type EditorProps = { label: string; value: number; onSave: (price: number) => void; onCancel: () => void };

function PriceEditor({ label, value, onSave, onCancel }: EditorProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  useEffect(() => field.current?.select(), []);
  return (
    <form
      className={styles.editor}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const text = field.current?.value.trim().replace(/^\$/, '') ?? '';
        if (/^\d{1,5}(\.\d{1,2})?$/.test(text) && Number(text) > 0) onSave(Number(text));
        else setWrong(true);
      }}
    >
      <input
        ref={field}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={value.toFixed(2)}
        onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      />
      <Button type="submit" variant="soft">
        Save
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
      {isWrong && <span role="alert">Please enter a price such as 4.99.</span>}
    </form>
  );
}

/** The price of a product in a list, which can be changed in place and undone. */
export function PriceCell({ product }: { product: DeskProduct }) {
  const { id, title, base_price: price, msrp, autoship_price: autoship, version, product_type: type } = product;
  const [isEditing, setEditing] = useState(false);
  const [wanted, setWanted] = useState<number | null>(null);
  const change = useDeskCall('PUT /desk/products/{id}/prices', { invalidates: PRODUCT_READS });
  const queryClient = useQueryClient();
  const snacks = useSnacks();
  const may = useMay('prices.write');
  if (!may || FOLLOWING.includes(type)) return <>{formatDollars(price)}</>;

  const save = async (next: number, seen: number) => {
    setEditing(false);
    setWanted(next);
    const response = await change.run({ params: { id }, body: { version: seen, base_price: next } });
    if (!response) return;
    setWanted(null);
    const undo = { version: response.product.version, base_price: price, msrp, autoship_price: autoship };
    showUndo(snacks, `${title}: ${formatDollars(next)}.`, () => void change.run({ params: { id }, body: undo }));
  };
  const reset = () => {
    setWanted(null);
    change.resolveConflict();
    void queryClient.invalidateQueries({ queryKey: ['desk', 'GET /desk/products'] });
  };
  if (isEditing)
    return (
      <PriceEditor
        label={`New price of ${title}, dollars`}
        value={price}
        onSave={(next) => void (next === price ? setEditing(false) : save(next, version))}
        onCancel={() => setEditing(false)}
      />
    );
  const shown = wanted !== null && change.isRunning ? wanted : price;
  return (
    <>
      <button
        type="button"
        className={styles.inline}
        aria-label={`Price of ${title}: ${formatDollars(shown)}. Change`}
        onClick={() => setEditing(true)}
      >
        {formatDollars(shown)}
      </button>
      <ProductConflict
        title={title}
        current={change.conflict}
        yours={{ base_price: wanted }}
        onTakeTheirs={reset}
        onUseYours={(seen) => wanted !== null && void save(wanted, seen)}
      />
    </>
  );
}
