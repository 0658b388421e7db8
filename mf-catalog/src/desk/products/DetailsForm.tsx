import { useState } from 'react';
import type { DeskProductDetail } from '@larder/contracts';
import { useMay } from '@larder/shell/bundled/desk/use-may';
import { Button, Checkbox, FormError, Select, TextArea, TextField } from '@larder/ui';
import { ConflictNotice } from '@larder/ui/desk/index.ts';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import { AllergenBoxes } from './AllergenBoxes.tsx';
import { type DetailsValues, detailsBody, detailsOf, detailsProblems, DETAILS_LABELS } from './details-form.ts';
import { LabelChoice } from './LabelChoice.tsx';
import { NutritionFields } from './NutritionFields.tsx';
import type { ProductChoices } from './product-filters.ts';
import { useProductForm } from './use-product-form.ts';
import { valueLabel, valueText } from './value-text.ts';
import styles from './products.module.css';

type DetailsProps = { product: DeskProductDetail; choices: ProductChoices };

const COMPARED = ['title', 'short_description', 'description', 'ingredients', 'is_available', 'in_lists'] as const;

function DetailsFields({ product, choices, onReset }: DetailsProps & { onReset: () => void }) {
  const edit = useProductForm('PUT /desk/products/{id}', product);
  const form = useStoreForm<DetailsValues>({
    defaults: detailsOf(product),
    labels: DETAILS_LABELS,
    check: detailsProblems,
    send: (values) => edit.save(detailsBody(values, product)),
  });
  const { watch, setValue } = form.form;
  const values = watch();
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <FormError {...form.problem} />
      {edit.conflict && (
        <ConflictNotice
          subject={product.title}
          fields={COMPARED.map((name) => ({
            label: valueLabel(name),
            theirs: valueText(name, edit.conflict?.[name]),
            yours: valueText(name, values[name]),
          }))}
          onTakeTheirs={() => {
            edit.resolveConflict();
            onReset();
          }}
          onUseYours={edit.useYours}
        />
      )}
      <div className={styles.pair}>
        <Checkbox
          label="For sale"
          checked={values.is_available}
          onChange={({ target }) => setValue('is_available', target.checked)}
        />
        <Checkbox
          label="In lists and searches"
          checked={values.in_lists}
          onChange={({ target }) => setValue('in_lists', target.checked)}
        />
      </div>
      <TextField {...form.field('title')} maxLength={200} hint="What it is, without the brand." />
      <TextField {...form.field('short_description')} maxLength={160} hint="One line below the title." />
      <TextArea {...form.field('description')} rows={5} maxLength={5000} />
      <Select
        {...form.field('category')}
        placeholder="No category"
        options={choices.categories.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <LabelChoice choices={choices} chosen={values.labels} onChange={(next) => setValue('labels', next)} />
      <TextArea {...form.field('ingredients')} rows={3} maxLength={5000} hint="As on the pack." />
      <AllergenBoxes
        isKnown={values.knows_allergens}
        chosen={values.allergens}
        onChange={(isKnown, next) => {
          setValue('knows_allergens', isKnown);
          setValue('allergens', next);
        }}
      />
      <NutritionFields
        serving={<TextField {...form.field('serving_size')} maxLength={60} hint="Empty: no nutrition facts." />}
        servings={<TextField {...form.field('servings')} inputMode="numeric" optional />}
        rows={values.rows}
        error={form.field('rows').error}
        onChange={(next) => setValue('rows', next, { shouldValidate: form.form.formState.isSubmitted })}
      />
      <div>
        <Button type="submit" loading={form.busy}>
          Save details
        </Button>
      </div>
    </form>
  );
}

/** Texts, facts of the label, category, labels and state of a product. */
export function DetailsForm({ product, choices }: DetailsProps) {
  const [round, setRound] = useState(0);
  if (useMay('products.write'))
    return <DetailsFields key={round} product={product} choices={choices} onReset={() => setRound(round + 1)} />;
  const names = ['short_description', 'description', 'category_id', 'label_ids', 'ingredients', 'allergens'] as const;
  return (
    <dl className={styles.facts}>
      {names.map((name) => (
        <div key={name}>
          <dt>{valueLabel(name)}</dt>
          <dd>{valueText(name, product[name], choices)}</dd>
        </div>
      ))}
    </dl>
  );
}
