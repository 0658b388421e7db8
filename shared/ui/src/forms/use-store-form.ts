import { useId, useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldErrors, type FieldValues, type Path, type Resolver } from 'react-hook-form';
import { AUTH_TEXT, type FieldError, shownFailure } from '@larder/rules';
import type { FieldTexts, Refusal, StoreForm, StoreFormOptions } from './store-form.ts';

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
    // See `focusFirst`: the library reaches native controls only.
    shouldFocusError: false,
  });
  const { errors, isSubmitting, defaultValues } = form.formState;
  const idOf = (name: string) => `${prefix}${name}`;
  const nameOf = (name: string): string => labels[name as keyof V & string];

  /** Moves the focus to the first control, in the order of `labels`, that `wrong` names. */
  const focusFirst = (wrong: object) => {
    const first = Object.keys(labels).find((name) => Object.hasOwn(wrong, name));
    if (first !== undefined) focusControl(idOf(first));
  };
  const whenGood = (act: (values: V) => Promise<void> | void) =>
    form.handleSubmit(async (values) => {
      setFailure(null);
      await act(values);
    }, focusFirst)();
  const refuse = (error: unknown) => {
    if (!isRefusal(error)) {
      setFailure(AUTH_TEXT.oops);
      throw error;
    }
    const known = Object.entries(error.fields).filter(([name]) => Object.hasOwn(defaults, name));
    for (const [name, text] of known) form.setError(name as Path<V>, { type: 'api', message: text });
    focusFirst(Object.fromEntries(known));
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
    field(name) {
      const initial: unknown = defaultValues?.[name];
      const isText = typeof initial === 'string' && initial !== '';
      return {
        ...form.register(name),
        id: idOf(name),
        label: nameOf(name),
        error: form.getFieldState(name, form.formState).error?.message ?? null,
        ...(isText && { defaultValue: initial }),
      };
    },
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

/** Moves the focus to a control, or to the first input of a group of them. */
function focusControl(id: string): void {
  const control = document.getElementById(id);
  const isNative = control?.matches('input, select, textarea');
  (isNative ? control : control?.querySelector<HTMLElement>('input, select, textarea'))?.focus();
}

const isRefusal = (error: unknown): error is Error & Refusal => error instanceof Error && 'fields' in error;

function resolverOf<V extends FieldValues>(check: (values: V) => FieldTexts<V>): Resolver<V> {
  return (values) => {
    const wrong = Object.entries<FieldError | undefined>(check(values)).filter(([, text]) => Boolean(text));
    const errors = Object.fromEntries(wrong.map(([name, text]) => [name, { type: 'rule', message: text }]));
    return wrong.length > 0 ? { values: {}, errors: errors as FieldErrors<V> } : { values, errors: {} };
  };
}
