import { useState } from 'react';
import type { ListedProduct } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { BUILT, DEFAULT_AUTOSHIP_MONTHS, frequencyText, longDayText } from '@larder/rules';
import { useViewer } from '@larder/shell';
import { Button, ButtonLink, FormError, RadioCards } from '@larder/ui';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
import { autoshipPriceText } from '../data/autoship-price.ts';
import { FREQUENCIES, NOT_YET } from '../data/texts.ts';
import styles from './AddDialog.module.css';
import { FirstTime } from './FirstTime.tsx';
import { GoesWith } from './GoesWith.tsx';
import { useAdd } from './use-add.ts';
import { useOwnRhythm } from './use-own-rhythm.ts';

/** Next to the frequencies, for shoppers whose product is already on Autoship (AUTO-032). */
const ONCE = { value: 'once', label: 'Just once, with your next delivery' };

/** `3 × ` where a delivery contains more than one. */
const quantityText = (qty: number): string => (qty > 1 ? `${qty} × ` : '');

/** Selects the frequency of a product; once it is on Autoship, shows companions (AUTO-013, AUTO-023, OP-102). */
export function AddDialog({ product, isOpen, onClose }: { product: ListedProduct; isOpen: boolean; onClose: () => void }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const own = useOwnRhythm(product.id, isOpen);
  const months = chosen ?? String(own?.frequency ?? DEFAULT_AUTOSHIP_MONTHS);
  const { busy, failure, added, add } = useAdd();
  const price = autoshipPriceText(product, product.min_order_qty);
  const isRunning = useViewer().account?.autoship.autoship_enabled ?? false;
  if (added) {
    return (
      <Dialog
        open={isOpen}
        onClose={onClose}
        title={added.once ? 'It’s in your next delivery' : BUILT.autoshipOrders ? 'Autoship is set up' : 'On your Autoship list'}
        lead={
          BUILT.autoshipOrders
            ? `${product.title} comes ${added.once ? 'once' : frequencyText(added.frequency).toLowerCase()}, ${added.once ? 'on' : 'first on'} ${longDayText(added.scheduled_at_date)}.`
            : `${product.title}, ${frequencyText(added.frequency).toLowerCase()}. ${NOT_YET}`
        }
        footer={
          <div className={styles.actions}>
            <Button onClick={onClose}>Keep shopping</Button>
            <ButtonLink href={paths.autoship} variant="secondary" onClick={onClose}>
              See Autoship
            </ButtonLink>
          </div>
        }
      >
        <GoesWith productId={product.id} frequency={added.frequency} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Add to Autoship"
      lead={price === null ? product.title : `${quantityText(product.min_order_qty)}${product.title}, ${price} each time`}
      footer={
        <Button size="full" loading={busy} onClick={() => void add(product, months === 'once' ? 'once' : Number(months))}>
          Start Autoship
        </Button>
      }
    >
      <div className={styles.form}>
        <FormError>{failure}</FormError>
        <RadioCards
          legend="How often?"
          name={`autoship-${product.id}`}
          options={isRunning ? [...FREQUENCIES, ONCE] : FREQUENCIES}
          value={months}
          onChange={setChosen}
        />
        {own && <p className={styles.note}>{own.text}</p>}
        <FirstTime months={months} />
        <p className={styles.note}>
          {BUILT.autoshipOrders ? 'Skip, pause or remove it any time until two days before it ships.' : NOT_YET}
        </p>
      </div>
    </Dialog>
  );
}
