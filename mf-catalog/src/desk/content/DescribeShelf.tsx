import { useState } from 'react';
import { Button, FormError, TextArea, TextField } from '@larder/ui';
import { ConflictNotice } from '@larder/ui/desk/index.ts';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
import styles from './categories.module.css';

interface Description {
  name: string;
  description: string;
  version: number;
}

interface DescribeShelfProps {
  title: string;
  /** One line under the title. */
  lead?: string;
  /** Text of the button. */
  submit?: string;
  /** The stored text, or an empty one of a label that is added. */
  shelf: Description;
  /** Stores the text; resolves with false after a conflict, which `conflict` then has. */
  save: (body: Description) => Promise<boolean>;
  conflict: Readonly<Record<string, unknown>> | null;
  resolveConflict: () => void;
  onClose: () => void;
}

const LABELS = { name: 'Name', description: 'Description' } as const;

function DescribeForm({
  submit = 'Save',
  shelf,
  save,
  conflict,
  resolveConflict,
  onClose,
}: Omit<DescribeShelfProps, 'title' | 'lead'>) {
  const [version, setVersion] = useState(shelf.version);
  const form = useStoreForm({
    defaults: { name: shelf.name, description: shelf.description },
    labels: LABELS,
    check: ({ name }) => ({ name: name.trim() === '' ? 'This is a required field.' : null }),
    async send({ name, description }) {
      if (await save({ name: name.trim(), description: description.trim(), version })) onClose();
    },
  });
  const theirs = { name: String(conflict?.['name'] ?? ''), description: String(conflict?.['description'] ?? '') };
  const follow = () => {
    setVersion(Number(conflict?.['version'] ?? version));
    resolveConflict();
  };
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <FormError {...form.problem} />
      {conflict && (
        <ConflictNotice
          subject={`“${shelf.name}”`}
          fields={(['name', 'description'] as const).map((field) => ({
            label: LABELS[field],
            theirs: theirs[field],
            yours: form.form.getValues(field),
          }))}
          onTakeTheirs={() => {
            form.form.reset(theirs);
            follow();
          }}
          onUseYours={follow}
        />
      )}
      <TextField {...form.field('name')} maxLength={60} autoComplete="off" />
      <TextArea
        {...form.field('description')}
        maxLength={2000}
        rows={5}
        optional
        hint="Shoppers and search engines read it at the top of the page."
      />
      <Button type="submit" loading={form.busy}>
        {submit}
      </Button>
    </form>
  );
}

/** Dialog that names and describes a category or a label. */
export function DescribeShelf({ title, lead = 'Its address stays the same.', onClose, ...form }: DescribeShelfProps) {
  return (
    <Dialog title={title} lead={lead} open onClose={onClose}>
      <DescribeForm onClose={onClose} {...form} />
    </Dialog>
  );
}
