import type { ReactNode } from 'react';
import { CART_FORM } from '@larder/contracts/plain-forms';

/** A form that changes the cart for who has no script; with script its buttons do what they do anywhere else. */
export function PlainForm({
  id,
  className,
  fields,
  children,
}: {
  id: string;
  className: string | undefined;
  /** The fields for the buttons, by name. */
  fields: readonly (readonly [name: string, value: string | number])[];
  children: ReactNode;
}) {
  return (
    <form
      id={id}
      className={className}
      method="post"
      action={CART_FORM}
      data-scripted=""
      onSubmit={(event) => event.preventDefault()}
    >
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
