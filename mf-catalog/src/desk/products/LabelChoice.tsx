import { Select } from '@larder/ui';
import type { ProductChoices } from './product-filters.ts';
import styles from './products.module.css';

type LabelChoiceProps = { choices: ProductChoices; chosen: readonly number[]; onChange: (chosen: number[]) => void };

/** Labels of a product: each can be removed, and another one added. */
export function LabelChoice({ choices: { labels }, chosen, onChange }: LabelChoiceProps) {
  const own = labels.filter(({ id }) => chosen.includes(id));
  const others = labels.filter(({ id }) => !chosen.includes(id));
  return (
    <div>
      <Select
        label="Add a label"
        value=""
        placeholder="Choose a label"
        options={others.map(({ id, name, type }) => ({ value: String(id), label: `${name} (${type})` }))}
        onChange={({ target }) => target.value !== '' && onChange([...chosen, Number(target.value)])}
      />
      <ul className={styles.chips} aria-label="Labels">
        {own.map(({ id, name }) => (
          <li key={id}>
            {name}
            <button
              type="button"
              aria-label={`Remove the label ${name}`}
              onClick={() => onChange(chosen.filter((each) => each !== id))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
