import { paths } from '@larder/contracts/paths';
import { useNavigate, useSnacks } from '@larder/shell';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { Button, FormError, Select, TextField } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
import type { ProductChoices } from './product-filters.ts';
import { PRODUCT_READS } from './product-reads.ts';
import styles from './products.module.css';

type AddProductProps = { choices: ProductChoices; onClose: () => void };

/** Dialog that adds a product off sale, and opens its page for all else. */
export function AddProduct({ choices, onClose }: AddProductProps) {
  const add = useDeskCall('POST /desk/products', { invalidates: PRODUCT_READS });
  const snacks = useSnacks();
  const navigate = useNavigate();
  const form = useStoreForm({
    defaults: { title: '', brand: '', sku: '', category_id: '', price: '', size: '' },
    labels: { title: 'Title', brand: 'Brand', sku: 'SKU', category_id: 'Category', price: 'Price', size: 'Size' },
    check: ({ title, brand, sku, category_id: category, price }) => ({
      title: title.trim() === '' ? 'Please enter a title.' : null,
      brand: brand.trim() === '' ? 'Please enter a brand.' : null,
      sku: sku.trim() === '' ? 'Please enter an SKU.' : null,
      category_id: category === '' ? 'Please choose a category.' : null,
      price: Number(price) > 0 ? null : 'Please enter a price, such as 4.99.',
    }),
    async send({ title, brand, sku, category_id: category, price, size }) {
      const response = await add.call({
        body: {
          title: title.trim(),
          brand: brand.trim(),
          sku: sku.trim(),
          category_id: Number(category),
          price: Number(price),
          ...(size.trim() !== '' && { size: size.trim() }),
        },
      });
      if (!response) return;
      const { id } = response.product;
      snacks.show({ type: 'success', message: `${response.product.title} is added, off sale.`, autoDismiss: true });
      // An open dialog would leave its styles on the next page.
      onClose();
      await navigate(paths.deskProduct(id));
    },
  });
  return (
    <Dialog
      title="Add product"
      lead="It is off sale until you complete its page and put it up for sale."
      size="wide"
      open
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <FormError {...form.problem} />
        <TextField {...form.field('title')} maxLength={200} autoComplete="off" hint="What it is, without the brand." />
        <div className={styles.pair}>
          <TextField {...form.field('brand')} maxLength={100} autoComplete="off" hint="A new name makes a new brand." />
          <TextField {...form.field('sku')} maxLength={64} autoComplete="off" hint="Your own number. It cannot be changed." />
          <Select
            {...form.field('category_id')}
            placeholder="Choose a category"
            options={choices.categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <TextField {...form.field('price')} inputMode="decimal" autoComplete="off" hint="Dollars, such as 4.99." />
          <TextField {...form.field('size')} maxLength={40} optional autoComplete="off" hint="As printed, such as 16 oz." />
        </div>
        <div>
          <Button type="submit" loading={form.busy}>
            Add product
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
