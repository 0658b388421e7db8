import { useState } from 'react';
import type { RecallPreview } from '@larder/contracts';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { Button, FormError, TextArea } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import styles from './desk.module.css';
import { ProductPick } from './ProductPick.tsx';
import { RecallSummary } from './RecallSummary.tsx';

/** Characters of a text, as the API accepts it. */
const LONGEST = 500;

const PICK = 'Please choose a product of the list.';

/** Chooses a recalled product and its replacement, shows what would change, and starts the task. */
export function RecallForm({ onStart }: { onStart: (taskId: string) => void }) {
  const [preview, setPreview] = useState<RecallPreview | null>(null);
  const [recalled, setRecalled] = useState<number | null>(null);
  const [replacement, setReplacement] = useState<number | null>(null);
  const count = useDeskCall('POST /desk/autoship/recall/preview');
  const start = useDeskCall('POST /desk/autoship/recall');
  const form = useStoreForm({
    defaults: { product_id: '', replacement_id: '', recall_note: '', reason: '' },
    labels: {
      product_id: 'Recalled product',
      replacement_id: 'Replacement',
      recall_note: 'Message to customers',
      reason: 'Reason',
    },
    check: ({ recall_note: note, reason }) => ({
      product_id: recalled === null ? PICK : null,
      recall_note: preview && note.trim() === '' ? 'Please tell customers what to do with the product.' : null,
      reason: preview && reason.trim() === '' ? 'Please say why.' : null,
    }),
    async send({ recall_note: note, reason }) {
      if (recalled === null) return;
      const body = { product_id: recalled, ...(replacement !== null && { replacement_id: replacement }) };
      if (!preview) {
        setPreview((await count.call({ body })) ?? null);
        return;
      }
      const response = await start.call({ body: { ...body, recall_note: note.trim(), reason: reason.trim() } });
      if (response) onStart(response.task_id);
    },
  });
  const pickField = (name: 'product_id' | 'replacement_id') => {
    const { id, label, error } = form.field(name);
    return { id, label, error };
  };
  const affected = preview === null ? 0 : preview.replaced_count + preview.removed_count;
  return (
    <form className={styles.recall} noValidate onSubmit={form.onSubmit}>
      <FormError {...form.problem} />
      <div className={styles.form} hidden={preview !== null}>
        <ProductPick {...pickField('product_id')} hint="Name, brand, SKU or number." onPick={setRecalled} />
        <ProductPick
          {...pickField('replacement_id')}
          hint="Without one, the product is removed from all schedules."
          onPick={setReplacement}
        />
        <div className={styles.actions}>
          <Button type="submit" loading={form.busy}>
            Preview
          </Button>
        </div>
      </div>
      {preview && (
        <>
          <RecallSummary preview={preview} />
          {affected > 0 && (
            <>
              <TextArea
                {...form.field('recall_note')}
                maxLength={LONGEST}
                rows={3}
                hint="Part of the email that each customer gets."
              />
              <TextArea {...form.field('reason')} maxLength={LONGEST} rows={2} hint="The audit log shows it." />
            </>
          )}
          <div className={styles.actions}>
            {affected > 0 && (
              <Button type="submit" variant="danger" loading={form.busy}>
                {preview.replacement_name === null ? 'Remove from all schedules' : 'Replace in all schedules'}
              </Button>
            )}
            <Button variant="secondary" onClick={() => setPreview(null)}>
              Back
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
