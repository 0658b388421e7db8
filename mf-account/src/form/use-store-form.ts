import { useId, useRef, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import { AUTH_TEXT } from '@larder/rules';
import { ApiError } from '@larder/shell';
import { wrongFields, type FieldTexts } from './field-texts.ts';

/** What a control of `@larder/ui` takes to be part of the form. */
export type FieldBinding<N extends string> = UseFormRegisterReturn<N> & { id: string; label: string; error: string | null };

export interface StoreFormOptions<V extends FieldValues> {
  defaults: V;
  /** Names of the fields, for their labels and for the list of what is wrong: `Email: This is a required field.` */
  labels: Readonly<Record<keyof V & string, string>>;
  /** The rules' texts by field. */
  check(values: V): FieldTexts<V>;
  /** Sends the form. An `ApiError` it rejects with is shown: by field where the api named fields of this form, else above it. */
  send(values: V): Promise<void>;
  /** Words for a failure; the api's own unless given. */
  textOf?(error: ApiError): string;
  /** Fields that a failure empties, such as a security code. */
  forget?: readonly Path<V>[];
}

export interface StoreForm<V extends FieldValues> {
  form: UseFormReturn<V>;
  field<N extends Path<V>>(name: N): FieldBinding<N>;
  onSubmit(event?: { preventDefault?: () => void }): void;
  busy: boolean;
  /** For `FormError`: the text of the whole form and the wrong fields with links to them. */
  problem: { children: string | null; fields: { id: string; text: string }[] };
}

const asErrors = <V extends FieldValues>(wrong: { name: string; text: string }[]): FieldErrors<V> =>
  Object.fromEntries(wrong.map(({ name, text }) => [name, { type: 'rule', message: text }])) as FieldErrors<V>;

/**
 * A form by the store's rules: checked as a whole when it is sent and field by field from then on, what was typed stays when it is
 * refused, and the first wrong field takes the focus.
 */
export function useStoreForm<V extends FieldValues>(options: StoreFormOptions<V>): StoreForm<V> {
  const { defaults, labels, check, send, textOf = (error) => error.message, forget = [] } = options;
  const prefix = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const isSending = useRef(false);
  const resolver: Resolver<V> = (values) => {
    const wrong = wrongFields(check(values));
    return wrong.length > 0 ? { values: {}, errors: asErrors<V>(wrong) } : { values, errors: {} };
  };
  const form = useForm<V>({
    defaultValues: defaults as DefaultValues<V>,
    resolver,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const { errors, isSubmitting } = form.formState;
  const idOf = (name: string) => `${prefix}${name}`;

  const show = (error: ApiError) => {
    const known = Object.entries(error.fields).filter(([name]) => Object.hasOwn(defaults, name));
    known.forEach(([name, text], index) =>
      form.setError(name as Path<V>, { type: 'api', message: text }, { shouldFocus: index === 0 }),
    );
    if (known.length === 0) setFailure(textOf(error));
  };
  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await send(values);
    } catch (error) {
      for (const name of forget) form.resetField(name);
      // What is not an answer of the api is a fault of ours: told in general words and reported by whoever watches rejections.
      if (error instanceof ApiError) return show(error);
      setFailure(AUTH_TEXT.oops);
      throw error;
    }
  });

  const nameOf = (name: string): string => labels[name as keyof V & string];
  const texts = Object.entries(errors).map(([name, error]) => ({
    id: idOf(name),
    text: `${nameOf(name).replace(/\.$/, '')}: ${String(error?.message ?? '')}`,
  }));
  return {
    form,
    field: (name) => ({
      ...form.register(name),
      id: idOf(name),
      label: nameOf(name),
      error: form.getFieldState(name, form.formState).error?.message ?? null,
    }),
    onSubmit(event) {
      event?.preventDefault?.();
      // Not by `isSubmitting`, which a second press in the same moment has not seen yet.
      if (isSending.current) return;
      isSending.current = true;
      void submit().finally(() => (isSending.current = false));
    },
    busy: isSubmitting,
    problem: { children: failure, fields: texts },
  };
}
