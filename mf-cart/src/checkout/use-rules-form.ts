import { useId, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import { AUTH_TEXT } from '@larder/rules';
import { ApiError } from '@larder/shell';

/** Texts by field, as the rules and the api give them. */
export type Texts<V> = { readonly [K in keyof V]?: string | null | undefined };

/** What a control of the design system takes to belong to a form. */
export type Bound<N extends string> = UseFormRegisterReturn<N> & { id: string; error: string | null };

export interface RulesForm<V extends FieldValues> {
  form: UseFormReturn<V>;
  bind<N extends Path<V>>(name: N): Bound<N>;
  /** Checks by the rules, marks what is wrong and moves the focus there; the values when all is well. */
  check(): Promise<V | null>;
  /** Shows a refusal: by field where it names fields of this form, else as a whole. What was typed stays. */
  refuse(error: unknown): void;
  /** For `FormError`; null when nothing is wrong with the whole. */
  problem: string | null;
}

/** A form judged by the store's rules, checked as a whole first and field by field from then on. */
export function useRulesForm<V extends FieldValues>(defaults: V, textsOf: (values: V) => Texts<V>): RulesForm<V> {
  const prefix = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<V>({
    defaultValues: defaults as DefaultValues<V>,
    reValidateMode: 'onChange',
    resolver: (values) => {
      const wrong = Object.entries(textsOf(values)).filter(([, text]) => typeof text === 'string');
      if (wrong.length === 0) return { values, errors: {} };
      return {
        values: {},
        errors: Object.fromEntries(wrong.map(([name, text]) => [name, { type: 'rule', message: text }])) as never,
      };
    },
  });
  return {
    form,
    problem,
    bind: (name) => ({
      ...form.register(name),
      id: `${prefix}-${name}`,
      error: form.getFieldState(name, form.formState).error?.message ?? null,
    }),
    async check() {
      setProblem(null);
      let good: V | null = null;
      await form.handleSubmit((values) => {
        good = values;
      })();
      return good;
    },
    refuse(error) {
      const fields =
        error instanceof ApiError ? Object.entries(error.fields).filter(([name]) => Object.hasOwn(defaults, name)) : [];
      fields.forEach(([name, message], index) =>
        form.setError(name as Path<V>, { type: 'api', message }, { shouldFocus: index === 0 }),
      );
      if (fields.length === 0) setProblem(error instanceof ApiError && error.message !== '' ? error.message : AUTH_TEXT.oops);
    },
  };
}
