import type { ReactNode } from 'react';
import { Button, TextField } from '@larder/ui';
import type { NutritionLine } from './details-form.ts';
import styles from './products.module.css';

type NutritionFieldsProps = {
  /** Field of the serving size. */
  serving: ReactNode;
  /** Field of the servings per package. */
  servings: ReactNode;
  rows: readonly NutritionLine[];
  error: string | null;
  onChange: (rows: NutritionLine[]) => void;
};

const MAX_ROWS = 40;
const EMPTY: NutritionLine = { name: '', amount: '', daily_value: '' };

/** Nutrition facts as the label prints them, a line for each nutrient. */
export function NutritionFields({ serving, servings, rows, error, onChange }: NutritionFieldsProps) {
  const set = (at: number, change: Partial<NutritionLine>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...change } : row)));
  return (
    <fieldset className={styles.group}>
      <legend>Nutrition facts</legend>
      <div className={styles.pair}>
        {serving}
        {servings}
      </div>
      {rows.map(({ name, amount, daily_value: daily }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity, and are edited in place
        <div key={at} className={styles.nutrient}>
          <TextField label="Nutrient" value={name} maxLength={60} onChange={({ target }) => set(at, { name: target.value })} />
          <TextField label="Amount" value={amount} maxLength={30} onChange={({ target }) => set(at, { amount: target.value })} />
          <TextField
            label="Daily value"
            value={daily}
            maxLength={10}
            onChange={({ target }) => set(at, { daily_value: target.value })}
          />
          <Button
            variant="quiet"
            aria-label={`Remove ${name || 'the line'}`}
            onClick={() => onChange(rows.filter((_, index) => index !== at))}
          >
            Remove
          </Button>
        </div>
      ))}
      {error && <p role="alert">{error}</p>}
      {rows.length < MAX_ROWS && (
        <div>
          <Button variant="secondary" onClick={() => onChange([...rows, EMPTY])}>
            Add a nutrient
          </Button>
        </div>
      )}
    </fieldset>
  );
}
