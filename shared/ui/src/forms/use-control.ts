import { useWatch, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import type { ControlBinding, StoreForm } from './store-form.ts';

/** Binds a control that takes its value as a prop, such as a group of radio buttons, to a field of a form. */
export function useControl<V extends FieldValues, N extends Path<V>>(
  { form, field }: Pick<StoreForm<V>, 'form' | 'field'>,
  name: N,
): ControlBinding<V, N> {
  const value: PathValue<V, N> = useWatch({ control: form.control, name });
  const { id, label, error } = field(name);
  return {
    id,
    name,
    label,
    error,
    value,
    onChange: (next) => form.setValue(name, next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
  };
}
