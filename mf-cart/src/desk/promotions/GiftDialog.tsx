import type { DeskGift, DeskGiftFields, DeskGiftProduct } from '@larder/contracts';
import { useSnacks } from '@larder/shell';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { Button, Checkbox, FormError, Select, TextField } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
import { LinkPanel } from './LinkPanel.tsx';
import styles from './promotions.module.css';

const LABELS = {
  name: 'Name',
  product_id: 'Product',
  threshold: 'Cart of at least, in dollars',
  link_only: 'Only for shoppers who followed its link',
  starts_on: 'First day',
  expires_on: 'Last day',
} as const;

type GiftDialogProps = {
  /** The gift that is edited; null creates one. */
  gift: DeskGift | null;
  products: readonly DeskGiftProduct[];
  onClose: () => void;
};

const READS = ['GET /desk/promotions/gifts', 'GET /desk/promotions/test'] as const;

function GiftForm({ gift, products, onClose }: GiftDialogProps) {
  const snacks = useSnacks();
  const create = useDeskCall('POST /desk/promotions/gifts', { invalidates: READS });
  const edit = useDeskCall('PUT /desk/promotions/gifts/{id}', { invalidates: READS });
  const send = (fields: DeskGiftFields) =>
    gift === null
      ? create.call({ body: fields })
      : edit.call({ params: { id: gift.gift_id }, body: { ...fields, version: gift.version } });
  const form = useStoreForm({
    defaults: {
      name: gift?.name ?? '',
      product_id: gift === null ? '' : String(gift.product_id),
      threshold: gift === null ? '' : String(gift.threshold),
      link_only: gift?.link_only ?? false,
      starts_on: gift?.starts_on ?? '',
      expires_on: gift?.expires_on ?? '',
    },
    labels: LABELS,
    check: ({ name, product_id, threshold }) => ({
      name: name.trim() === '' ? 'Please enter a name.' : null,
      product_id: product_id === '' ? 'Please choose a product.' : null,
      threshold: Number(threshold) > 0 ? null : 'Please enter an amount, such as 75.',
    }),
    async send({ name, product_id, threshold, link_only, starts_on, expires_on }) {
      const response = await send({
        name: name.trim(),
        product_id: Number(product_id),
        threshold: Number(threshold),
        link_only,
        starts_on: starts_on || null,
        expires_on: expires_on || null,
      });
      if (!response) return;
      const { name: saved, is_on: isOn } = response.gift_offer;
      const message = isOn ? `${saved} is saved.` : `${saved} is saved. Start it when it is ready.`;
      snacks.show({ type: 'success', message, autoDismiss: true });
      onClose();
    },
  });
  const options = products.map(({ product_id: id, product_title: title, gift_kind: kind, stock_qty: stock }) => ({
    value: String(id),
    label: `${title} (${kind}, ${stock} in stock)`,
  }));
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <FormError {...form.problem} />
      {edit.conflict && (
        <p role="alert">Another employee changed this gift. Close this dialog and open it again to see the change.</p>
      )}
      <TextField {...form.field('name')} autoComplete="off" hint="Shoppers read it in the cart." />
      <Select {...form.field('product_id')} placeholder="Choose a product" options={options} />
      <TextField {...form.field('threshold')} inputMode="decimal" autoComplete="off" hint="Wine does not count." />
      <Checkbox {...form.field('link_only')} />
      <TextField {...form.field('starts_on')} type="date" optional />
      <TextField {...form.field('expires_on')} type="date" optional hint="Until midnight, Pacific time." />
      <Button type="submit" loading={form.busy}>
        {gift === null ? 'Create gift' : 'Save changes'}
      </Button>
    </form>
  );
}

/** Dialog that creates a gift with purchase, or changes one. */
export function GiftDialog(props: GiftDialogProps) {
  return (
    <Dialog title={props.gift?.name ?? 'New gift'} open onClose={props.onClose}>
      <div className={styles.form}>
        <GiftForm {...props} />
        {props.gift && <LinkPanel params={{ gwp_id: String(props.gift.gift_id) }} />}
      </div>
    </Dialog>
  );
}
