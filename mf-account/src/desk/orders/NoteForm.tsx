import type { DeskOrder } from '@larder/contracts';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { Button, FormError, TextArea } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import styles from './orders.module.css';

const LONGEST = 1000;

/** Adds an internal note to an order; the timeline shows it. */
export function NoteForm({ order: { order, is_own: isOwn } }: { order: Pick<DeskOrder, 'order' | 'is_own'> }) {
  const add = useDeskCall('POST /desk/orders/{id}/note', { invalidates: ['GET /desk/orders/{id}'] });
  const form = useStoreForm({
    defaults: { order_note: '' },
    labels: { order_note: 'Internal note' },
    check: ({ order_note: note }) => ({ order_note: note.trim() === '' ? 'Please write a note.' : null }),
    async send({ order_note: note }) {
      await add.call({ params: { id: order.order_id }, body: { order_note: note.trim() } });
      form.form.reset();
    },
  });
  if (isOwn) return <p className={styles.soft}>This is your own order. Please ask a colleague to change it.</p>;
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <FormError {...form.problem} />
      <TextArea {...form.field('order_note')} maxLength={LONGEST} rows={3} hint="Customers do not see it." />
      <Button type="submit" variant="secondary" loading={form.busy}>
        Add note
      </Button>
    </form>
  );
}
