import { useState } from 'react';
import type { BulkPreview } from '@larder/contracts';
import { uuid } from '@larder/shell';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { useMay } from '@larder/shell/bundled/desk/use-may';
import { Button, FormError, Select, TextArea, TextField } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
import { bulkBody, BULK_DEFAULTS, type BulkForm, bulkProblems, type BulkSelection, isPriceForm } from './bulk-form.ts';
import type { ProductChoices } from './product-filters.ts';
import { PreviewTable } from './PreviewTable.tsx';
import styles from './products.module.css';

export type { BulkSelection } from './bulk-form.ts';

type BulkDialogProps = {
  selection: BulkSelection;
  choices: ProductChoices;
  onClose: () => void;
  /** @param taskId the bulk task that runs the change */
  onStart: (taskId: string) => void;
};

const LABELS: Readonly<Record<keyof BulkForm, string>> = {
  what: 'Change',
  value: 'Value',
  category: 'New category',
  label: 'Label',
  reason: 'Reason',
};

const PRICE_WAYS = [
  { value: 'percent', label: 'Price by percent' },
  { value: 'amount', label: 'Price by an amount' },
  { value: 'to', label: 'Price to an amount' },
];
const SORT_WAYS = [
  { value: 'category', label: 'Category' },
  { value: 'add_label', label: 'Add a label' },
  { value: 'remove_label', label: 'Remove a label' },
  { value: 'on', label: 'Put up for sale' },
  { value: 'off', label: 'Take off sale' },
  { value: 'listed', label: 'Show in lists' },
  { value: 'unlisted', label: 'Hide from lists' },
];

const VALUE_HINT: Readonly<Record<string, string>> = {
  percent: 'Percent, such as 5 or -10.',
  amount: 'Dollars, such as 0.50 or -1.',
  to: 'Dollars, such as 4.99.',
};

/** Changes many products at once: what changes, a preview of it, and then the task. */
export function BulkDialog({ selection, choices, onClose, onStart }: BulkDialogProps) {
  const [preview, setPreview] = useState<BulkPreview | null>(null);
  const [key] = useState(uuid);
  const previewPrices = useDeskCall('POST /desk/products/bulk/prices/preview');
  const previewChanges = useDeskCall('POST /desk/products/bulk/changes/preview');
  const changePrices = useDeskCall('POST /desk/products/bulk/prices');
  const changeProducts = useDeskCall('POST /desk/products/bulk/changes');
  const ways = [...(useMay('prices.write') ? PRICE_WAYS : []), ...(useMay('products.write') ? SORT_WAYS : [])];
  const form = useStoreForm<BulkForm>({
    defaults: { ...BULK_DEFAULTS, what: ways[0]?.value ?? '' },
    labels: LABELS,
    check: (values) => bulkProblems(values, preview !== null),
    async send(values) {
      const body = bulkBody(selection, values);
      if (preview === null) {
        const found = isPriceForm(body) ? await previewPrices.call({ body }) : await previewChanges.call({ body });
        setPreview(found ?? null);
        return;
      }
      const reason = values.reason.trim();
      const response = isPriceForm(body)
        ? await changePrices.call({ body: { ...body, reason }, idempotencyKey: key })
        : await changeProducts.call({ body: { ...body, reason } });
      if (response) onStart(response.task_id);
    },
  });
  const what = form.form.watch('what');
  const options = (list: readonly { id: number; name: string }[]) =>
    list.map(({ id, name }) => ({ value: String(id), label: name }));
  const isPrice = what in VALUE_HINT;
  return (
    <Dialog
      title={preview ? 'Check the change' : 'Change products'}
      lead={preview ? undefined : 'You see what would change before anything is saved.'}
      size="wide"
      open
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <FormError {...form.problem} />
        {preview ? (
          <>
            <PreviewTable preview={preview} choices={choices} />
            {preview.affected > 0 && (
              <TextArea {...form.field('reason')} maxLength={500} rows={2} hint="The audit log shows it." />
            )}
            <div className={styles.actions}>
              {preview.affected > 0 && (
                <Button type="submit" loading={form.busy}>
                  Change {preview.affected.toLocaleString('en-US')} {preview.affected === 1 ? 'product' : 'products'}
                </Button>
              )}
              <Button variant="secondary" onClick={() => setPreview(null)}>
                Back
              </Button>
            </div>
          </>
        ) : (
          <>
            <div className={styles.pair}>
              <Select {...form.field('what')} options={ways} />
              {isPrice && (
                <TextField {...form.field('value')} inputMode="decimal" autoComplete="off" hint={VALUE_HINT[what] ?? ''} />
              )}
              {what === 'category' && (
                <Select {...form.field('category')} placeholder="Choose a category" options={options(choices.categories)} />
              )}
              {what.endsWith('_label') && (
                <Select {...form.field('label')} placeholder="Choose a label" options={options(choices.labels)} />
              )}
            </div>
            <Button type="submit" loading={form.busy}>
              Preview
            </Button>
          </>
        )}
      </form>
    </Dialog>
  );
}
