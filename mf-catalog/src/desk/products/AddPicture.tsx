import { useRef, useState } from 'react';
import { useSnacks } from '@larder/shell';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { Button, FormError, TextField } from '@larder/ui';
import { PictureField } from '@larder/ui/forms/PictureField.tsx';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import { PRODUCT_READS } from './product-reads.ts';
import styles from './products.module.css';

/** Adds a picture behind the others. */
export function AddPicture({ id, version }: { id: number; version: number }) {
  const add = useDeskCall('POST /desk/products/{id}/pictures', { invalidates: PRODUCT_READS });
  const snacks = useSnacks();
  const picture = useRef<Promise<string>>(Promise.resolve(''));
  const [round, setRound] = useState(0);
  const form = useStoreForm({
    defaults: { label: '', picture: '' },
    labels: { picture: 'New picture', label: 'What it shows' },
    check: ({ label }) => ({ label: label.trim() === '' ? 'Please say what the picture shows.' : null }),
    async send({ label }) {
      const response = await add.call({ params: { id }, body: { version, label: label.trim(), picture: await picture.current } });
      if (!response) {
        snacks.show({ type: 'warning', message: 'The product changed in the meantime. Please add the picture again.' });
        add.resolveConflict();
        return;
      }
      picture.current = Promise.resolve('');
      form.form.reset();
      setRound(round + 1);
      snacks.show({ type: 'success', message: 'The picture is added.', autoDismiss: true });
    },
  });
  const { id: fieldId, label, error } = form.field('picture');
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <FormError {...form.problem} />
      <div className={styles.pair}>
        <PictureField
          key={round}
          id={fieldId}
          label={label}
          error={error}
          hint="JPEG, PNG, WebP or AVIF."
          onPicture={(next) => (picture.current = next)}
        />
        <TextField {...form.field('label')} maxLength={200} hint="Read to people who cannot see it." />
      </div>
      <div>
        <Button type="submit" variant="secondary" loading={form.busy}>
          Add picture
        </Button>
      </div>
    </form>
  );
}
