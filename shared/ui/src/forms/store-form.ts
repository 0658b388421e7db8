import type { FieldError } from '@larder/rules';
import type { FieldValues, Path, PathValue, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';

/** Texts by field; null and missing mean that the value is good. */
export type FieldTexts<V> = { readonly [K in keyof V]?: FieldError | undefined };

/** A server's refusal of a form, such as the shell's `ApiError`. */
export interface Refusal {
  message: string;
  /** Texts by field. */
  fields: Readonly<Record<string, string>>;
  errorCode: string | undefined;
  body: unknown;
}

/** Props that make a native control of this design system part of a form. `defaultValue` puts the first value into the server's markup. */
export type FieldBinding<N extends string> = UseFormRegisterReturn<N> & {
  id: string;
  label: string;
  error: string | null;
  defaultValue?: string;
};

/** Props that make a composed control, such as a group of radio buttons, part of a form. */
export interface ControlBinding<V extends FieldValues, N extends Path<V>> {
  id: string;
  name: N;
  label: string;
  error: string | null;
  value: PathValue<V, N>;
  onChange(value: PathValue<V, N>): void;
}

/** Fields, rules and submission of a form. */
export interface StoreFormOptions<V extends FieldValues> {
  defaults: V;
  /** Names of the fields in their visual order, for their labels and for the list of errors: `Email: This is a required field.` */
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

/** State and bindings of a form. */
export interface StoreForm<V extends FieldValues> {
  form: UseFormReturn<V>;
  field<N extends Path<V>>(name: N): FieldBinding<N>;
  onSubmit(event?: { preventDefault?: () => void }): void;
  /** Checks by the rules, marks what is wrong and moves the focus there; the values when all is well. */
  checked(): Promise<V | null>;
  /**
   * Shows why the form was refused: by field where the refusal names fields of this form, else above it. The typed text stays.
   * @throws any other error, which is a bug: shows a general text, and is reported as an unhandled rejection
   */
  refuse(error: unknown): void;
  busy: boolean;
  /** For `FormError`: the text of the whole form and the wrong fields with links to them. */
  problem: { children: string | null; fields: { id: string; text: string }[] };
}
