import type { ProductChoices } from './product-filters.ts';
import { valueLabel, valueText } from './value-text.ts';

type ValueChangesProps = {
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
  choices: ProductChoices;
};

/** Values of a product before and after a change. */
export function ValueChanges({ before, after, choices }: ValueChangesProps) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <>
      {names.map((name) => (
        <div key={name}>
          {valueLabel(name)}: <del>{valueText(name, before?.[name], choices)}</del> <span aria-hidden="true">→</span>{' '}
          <ins>{valueText(name, after?.[name], choices)}</ins>
        </div>
      ))}
    </>
  );
}
