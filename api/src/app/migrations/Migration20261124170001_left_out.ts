import { Migration } from '@mikro-orm/migrations';

const ADDED = [
  { key: 'fish', label: 'Fish', image: null },
  { key: 'shellfish', label: 'Shellfish', image: null },
  { key: 'sesame', label: 'Sesame', image: null },
];

/** Lists exclude allergens: bitmaps index them from now on, and the quiz asks about the missing ones. */
export class Migration20261124170001_left_out extends Migration {
  override up(): void {
    this.addSql(`insert into product_changes (chunk) select distinct chunk from product_bits`);
    this.addSql(`update quiz_questions set help = 'Lists leave out what names it on the label, and say so.',
      choices = (choices::jsonb || '${JSON.stringify(ADDED)}'::jsonb)
      where quiz_key = 'shopping' and url_key = 'avoid' and not choices::jsonb @> '[{"key": "fish"}]'`);
  }
}
