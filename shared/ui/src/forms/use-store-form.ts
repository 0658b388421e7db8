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
import { AUTH_TEXT, type FieldError, shownFailure } from '@larder/rules';

/** Texts by field; null and missing mean that the value is good. */
export type FieldTexts<V> = { readonly [K in keyof V]?: FieldError | undefined };

/** A server's answer to a form that it does not take, as the shell's `ApiError` is one. */
export interface Refusal {
  message: string;
  /** Texts by field. */
  fields: Readonly<Record<string, string>>;
  errorCode: string | undefined;
  body: unknown;
}

/** What a control of this design system takes to be part of a form. */
export type FieldBinding<N extends string> = UseFormRegisterReturn<N> & { id: string; label: string; error: string | null };

export interface StoreFormOptions<V extends FieldValues> {
  defaults: V;
  /** Names of the fields in the order in which they stand, for their labels and for the list of what is wrong: `Email: This is a required field.` */
  labels: Readonly<Record<keyof V & string, string>>;
  /** The rules' texts by field. */
  check(values: V): FieldTexts<V>;
  /** Sends the form; what it rejects with is shown as by `refuse`. Left out where the fields are sent along with others: see `checked`. */
  send?(values: V): Promise<void>;
  /** Words for a refusal; its own unless given. */
  textOf?(refusal: Refusal): string;
  /** Fields that a failure empties, such as a security code. */
  forget?: readonly Path<V>[];
}

export interface StoreForm<V extends FieldValues> {
  form: UseFormReturn<V>;
  field<N extends Path<V>>(name: N): FieldBinding<N>;
  onSubmit(event?: { preventDefault?: () => void }): void;
  /** Checks by the rules, marks what is wrong and moves the focus there; the values when all is well. */
  checked(): Promise<V | null>;
  /**
   * Shows why the form was not taken: by field where the refusal names fields of this form, else above it. What was typed stays.
   * @throws whatever is no refusal, which is a fault of ours: told in general words, and reported by whoever watches rejections
   */
  refuse(error: unknown): void;
  busy: boolean;
  /** For `FormError`: the text of the whole form and the wrong fields with links to them. */
  problem: { children: string | null; fields: { id: string; text: string }[] };
}

/**
 * A form by the store's rules: checked as a whole when it is sent and field by field from then on, what was typed stays when it is
 * refused, and the first wrong field takes the focus.
 */
export function useStoreForm<V extends FieldValues>(options: StoreFormOptions<V>): StoreForm<V> {
  const { defaults, labels, check, send, textOf = ({ message }) => shownFailure(message), forget = [] } = options;
  const prefix = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const isSending = useRef(false);
  const form = useForm<V>({
    defaultValues: defaults as DefaultValues<V>,
    resolver: resolverOf(check),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const { errors, isSubmitting } = form.formState;
  const idOf = (name: string) => `${prefix}${name}`;
  const nameOf = (name: string): string => labels[name as keyof V & string];

  const whenGood = (act: (values: V) => Promise<void> | void) =>
    form.handleSubmit(async (values) => {
      setFailure(null);
      await act(values);
    })();
  const refuse = (error: unknown) => {
    if (!isRefusal(error)) {
      setFailure(AUTH_TEXT.oops);
      throw error;
    }
    const known = Object.entries(error.fields).filter(([name]) => Object.hasOwn(defaults, name));
    known.forEach(([name, text], index) =>
      form.setError(name as Path<V>, { type: 'api', message: text }, { shouldFocus: index === 0 }),
    );
    if (known.length === 0) setFailure(textOf(error));
  };
  const submit = () =>
    whenGood(async (values) => {
      try {
        await send?.(values);
      } catch (error) {
        for (const name of forget) form.resetField(name);
        refuse(error);
      }
    });

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
    async checked() {
      let good: V | null = null;
      await whenGood((values) => {
        good = values;
      });
      return good;
    },
    refuse,
    busy: isSubmitting,
    problem: {
      children: failure,
      fields: Object.keys(labels)
        .filter((name) => errors[name])
        .map((name) => ({
          id: idOf(name),
          text: `${nameOf(name).replace(/\.$/, '')}: ${String(errors[name]?.message ?? '')}`,
        })),
    },
  };
}

const isRefusal = (error: unknown): error is Error & Refusal => error instanceof Error && 'fields' in error;

function resolverOf<V extends FieldValues>(check: (values: V) => FieldTexts<V>): Resolver<V> {
  return (values) => {
    const wrong = Object.entries<FieldError | undefined>(check(values)).filter(([, text]) => Boolean(text));
    const errors = Object.fromEntries(wrong.map(([name, text]) => [name, { type: 'rule', message: text }]));
    return wrong.length > 0 ? { values: {}, errors: errors as FieldErrors<V> } : { values, errors: {} };
  };
}
