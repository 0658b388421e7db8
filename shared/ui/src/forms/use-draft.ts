import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

type StorageName = 'localStorage' | 'sessionStorage';

/** Reads a draft. Unreadable text, for example from another version, counts as no draft. */
function readDraft(storage: StorageName, key: string): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(window[storage].getItem(key) ?? '{}');
    return typeof draft === 'object' && draft !== null ? { ...draft } : {};
  } catch (error) {
    console.warn(error);
    return {};
  }
}

/** Stores a draft, or deletes it when it is empty. Blocked or full storage loses the draft, and the form continues. */
function writeDraft(storage: StorageName, key: string, draft: Record<string, unknown>): void {
  try {
    if (Object.keys(draft).length > 0) window[storage].setItem(key, JSON.stringify(draft));
    else window[storage].removeItem(key);
  } catch (error) {
    console.warn(error);
  }
}

/**
 * Stores the fields that a shopper changed, and restores them when the form is next shown.
 * @param storage `sessionStorage` for a draft that ends with the tab
 * @returns deletes the draft, once the form was sent
 */
export function useDraft<V extends FieldValues>(form: UseFormReturn<V>, storage: StorageName, key: string): () => void {
  useEffect(() => {
    // Before the draft is restored: only a subscribed form tracks which fields differ from their defaults.
    const unsubscribe = form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields = {} }) =>
        writeDraft(storage, key, Object.fromEntries(Object.entries(values).filter(([name]) => name in dirtyFields))),
    });
    const defaults = form.getValues();
    for (const [name, value] of Object.entries(readDraft(storage, key))) {
      if (value && typeof value === typeof defaults[name])
        form.setValue(name as Path<V>, value as V[Path<V>], { shouldDirty: true });
    }
    return unsubscribe;
  }, [form, storage, key]);
  return () => writeDraft(storage, key, {});
}
