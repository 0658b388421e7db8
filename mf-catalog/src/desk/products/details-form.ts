import type { CallBody, DeskProductDetail } from '@larder/contracts';
import type { Allergen } from '@larder/rules';

/** A line of the nutrition facts. */
export interface NutritionLine {
  name: string;
  amount: string;
  daily_value: string;
}

/** Fields of the form of a product's details. */
export interface DetailsValues {
  title: string;
  short_description: string;
  description: string;
  category: string;
  labels: number[];
  ingredients: string;
  knows_allergens: boolean;
  allergens: Allergen[];
  serving_size: string;
  servings: string;
  rows: NutritionLine[];
  is_available: boolean;
  in_lists: boolean;
}

/** Names of the fields, in their order. */
export const DETAILS_LABELS: Readonly<Record<keyof DetailsValues, string>> = {
  is_available: 'For sale',
  in_lists: 'In lists and searches',
  title: 'Title',
  short_description: 'Short description',
  description: 'Description',
  category: 'Category',
  labels: 'Labels',
  ingredients: 'Ingredients',
  knows_allergens: 'The label states allergens',
  allergens: 'Allergens',
  serving_size: 'Serving size',
  servings: 'Servings per package',
  rows: 'Nutrients',
};

/** The form of a product. */
export const detailsOf = (product: DeskProductDetail): DetailsValues => ({
  title: product.title,
  short_description: product.short_description,
  description: product.description,
  category: product.category_id === null ? '' : String(product.category_id),
  labels: [...product.label_ids],
  ingredients: product.ingredients ?? '',
  knows_allergens: product.allergens !== null,
  allergens: [...(product.allergens ?? [])],
  serving_size: product.nutrition?.serving_size ?? '',
  servings: String(product.nutrition?.servings ?? ''),
  rows: (product.nutrition?.rows ?? []).map((row) => ({ ...row, daily_value: row.daily_value ?? '' })),
  is_available: product.is_available,
  in_lists: product.in_lists,
});

/** Texts by field. */
export const detailsProblems = ({ title, serving_size: serving, servings, rows }: DetailsValues) => ({
  title: title.trim() === '' ? 'Please give a title.' : null,
  serving_size: serving.trim() === '' && rows.length > 0 ? 'Please give the serving size, such as 2 tbsp (32 g).' : null,
  servings:
    servings.trim() === '' || /^[1-9]\d{0,2}$/.test(servings.trim()) ? null : 'Please enter a whole number from 1 to 999.',
  rows: rows.some(({ name }) => name.trim() === '') ? 'Please name each nutrient, or remove its line.' : null,
});

type Body = Omit<CallBody<'PUT /desk/products/{id}'>, 'version'>;

/** Body of the call: labels as a difference, so that labels which someone else adds meanwhile stay. */
export function detailsBody(values: DetailsValues, product: DeskProductDetail): Body {
  const added = values.labels.filter((id) => !product.label_ids.includes(id));
  const removed = product.label_ids.filter((id) => !values.labels.includes(id));
  const serving = values.serving_size.trim();
  return {
    title: values.title.trim(),
    short_description: values.short_description.trim(),
    description: values.description.trim(),
    ingredients: values.ingredients.trim(),
    knows_allergens: values.knows_allergens,
    ...(values.knows_allergens && { allergens: values.allergens }),
    nutrition:
      serving === ''
        ? null
        : {
            serving_size: serving,
            servings: values.servings.trim() === '' ? null : Number(values.servings),
            rows: values.rows.map((row) => ({ ...row, daily_value: row.daily_value.trim() || null })),
          },
    ...(values.category !== '' && { category_id: Number(values.category) }),
    ...(added.length > 0 && { add_labels: added }),
    ...(removed.length > 0 && { remove_labels: removed }),
    is_available: values.is_available,
    in_lists: values.in_lists,
  };
}
