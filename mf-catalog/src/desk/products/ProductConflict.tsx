import { ConflictNotice } from '@larder/ui/desk/index.ts';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
import { valueLabel, valueText } from './value-text.ts';

type ProductConflictProps = {
  title: string;
  /** The product as it is now; null without a conflict. */
  current: Readonly<Record<string, unknown>> | null;
  /** Values that the employee wanted to save, by the API's names. */
  yours: Readonly<Record<string, unknown>>;
  onTakeTheirs: () => void;
  /** @param version version that is current now */
  onUseYours: (version: number) => void;
};

/** Dialog about a product that someone else changed in the meantime. */
export function ProductConflict({ title, current, yours, onTakeTheirs, onUseYours }: ProductConflictProps) {
  const fields = Object.keys(yours).map((name) => ({
    label: valueLabel(name),
    theirs: valueText(name, current?.[name]),
    yours: valueText(name, yours[name]),
  }));
  return (
    <Dialog title="Changed in the meantime" open={current !== null} onClose={onTakeTheirs}>
      <ConflictNotice
        subject={title}
        fields={fields}
        onTakeTheirs={onTakeTheirs}
        onUseYours={() => onUseYours(Number(current?.['version'] ?? 0))}
      />
    </Dialog>
  );
}
