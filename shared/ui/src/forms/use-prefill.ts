import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** Fills a field that is still empty once its value is known, such as the name of the account. Typed text stays. */
export function usePrefill<V extends FieldValues, N extends Path<V>>(
  form: UseFormReturn<V>,
  name: N,
  value: PathValue<V, N>,
): void {
  useEffect(() => {
    if (value && !form.getValues(name)) form.resetField(name, { defaultValue: value });
  }, [form, name, value]);
}
