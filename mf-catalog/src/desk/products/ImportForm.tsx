import { useState } from 'react';
import type { ImportPreview } from '@larder/contracts';
import { uuid } from '@larder/shell';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { Button, ButtonLink, FormError, Select, TextArea, TextField } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import { NewProducts } from './NewProducts.tsx';
import { PreviewTable } from './PreviewTable.tsx';
import { problemsFile } from './problems-file.ts';
import type { ProductChoices } from './product-filters.ts';
import styles from './products.module.css';

const FEEDS = [
  { value: 'products', label: 'New and changed products' },
  { value: 'prices', label: 'Prices' },
  { value: 'stock', label: 'Stock' },
  { value: 'remove', label: 'Products to take off sale' },
];

const COLUMNS_HINT: Readonly<Record<string, string>> = {
  products:
    'CSV with the columns sku, title, brand, category (key or path) and price, and where wanted others of the import format. Products of the store change in price, stock, category and state.',
  prices: 'CSV with the columns sku and price, and where wanted msrp, autoship_price and map_price.',
  stock: 'CSV with the columns sku and stock.',
  remove: 'CSV with the column sku.',
};

type Feed = 'products' | 'prices' | 'stock' | 'remove';

type ImportFormProps = {
  choices: ProductChoices;
  /** @param taskId the task that applies the file */
  onStart: (taskId: string) => void;
};

/** Reads a file, shows what it would change and which rows are refused, and applies it once that is approved. */
export function ImportForm({ choices, onStart }: ImportFormProps) {
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [key, setKey] = useState(uuid);
  const check = useDeskCall('POST /desk/imports/preview');
  const start = useDeskCall('POST /desk/imports', { invalidates: ['GET /desk/tasks'] });
  const form = useStoreForm({
    defaults: { feed: 'prices', csv: '', reason: '' },
    labels: { feed: 'Contents', csv: 'File', reason: 'Reason' },
    check: ({ reason }) => ({
      csv: file === null ? 'Please choose a CSV file.' : null,
      reason: preview !== null && reason.trim() === '' ? 'Please say why.' : null,
    }),
    async send({ feed, reason }) {
      if (file === null) return;
      const body = { feed: feed as Feed, csv: await file.text() };
      if (preview === null) {
        setPreview((await check.call({ body })) ?? null);
        return;
      }
      const named = { ...body, file_name: file.name, reason: reason.trim() };
      const response = await start.call({ body: named, idempotencyKey: key });
      if (!response) return;
      onStart(response.task_id);
      setPreview(null);
      setFile(null);
      setKey(uuid());
      form.form.reset();
    },
  });
  const feed = form.form.watch('feed');
  const isUseful = preview !== null && preview.affected + preview.added > 0;
  if (preview)
    return (
      <form className={styles.group} noValidate onSubmit={form.onSubmit} aria-label="Check the import">
        <FormError {...form.problem} />
        <h2>Check {file?.name}</h2>
        <NewProducts preview={preview} />
        {(preview.total > 0 || preview.refused > 0) && <PreviewTable preview={preview} choices={choices} />}
        {preview.problems.length > 0 && (
          <div>
            <ButtonLink variant="secondary" href={problemsFile(preview.problems)} download="refused-rows.csv">
              Download refused rows (CSV)
            </ButtonLink>
          </div>
        )}
        {isUseful && <TextArea {...form.field('reason')} rows={2} maxLength={500} hint="The audit log shows it." />}
        <div className={styles.actions}>
          {isUseful && (
            <Button type="submit" loading={form.busy}>
              Approve and import
            </Button>
          )}
          <Button variant="secondary" onClick={() => setPreview(null)}>
            Back
          </Button>
        </div>
      </form>
    );
  const { id, label, error } = form.field('csv');
  return (
    <form className={styles.group} noValidate onSubmit={form.onSubmit} aria-label="New import">
      <FormError {...form.problem} />
      <div className={styles.pair}>
        <Select {...form.field('feed')} options={FEEDS} />
        <TextField
          id={id}
          label={label}
          error={error}
          type="file"
          accept=".csv,.tsv,text/csv"
          hint={COLUMNS_HINT[feed] ?? ''}
          onChange={({ target }) => {
            setFile(target.files?.[0] ?? null);
            form.form.clearErrors('csv');
          }}
        />
      </div>
      <div>
        <Button type="submit" loading={form.busy}>
          Check the file
        </Button>
      </div>
    </form>
  );
}
