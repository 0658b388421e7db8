import { lazy, Suspense, useState } from 'react';
import type { AutoshipItem } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { paths } from '@larder/contracts/paths';
import { BUILT, showsAutoshipButton } from '@larder/rules';
import { useApi, useNavigate, useQuery, useShell, useViewer, viewerOf, type SlotProps, type Viewer } from '@larder/shell';
import { Button } from '@larder/ui';
import { useOwnRhythm } from '../button/use-own-rhythm.ts';
import { itemsQuery } from '../data/queries.ts';
import styles from './button.module.css';

const AddDialog = lazy(() => import('../button/AddDialog.tsx').then((module) => ({ default: module.AddDialog })));

type Props = SlotProps['autoship.button'];

function isShown({ loggedIn, account }: Viewer, { autoship_enabled: autoshipEnabled }: Props['product']): boolean {
  const viewer = { loggedIn, optedOut: account?.autoship.opted_out, autoshipStatus: account?.autoship.status };
  return showsAutoshipButton(viewer, { autoshipEnabled });
}

const ownItem = (items: readonly AutoshipItem[] | undefined, productId: number): AutoshipItem | undefined =>
  items?.find((item) => item.product_id === productId && item.status !== 'discontinued');

/** The product's active item. A product page fetches the items; the many cards of a list only read the cache, until they are pressed. */
function useOwnItem(productId: number, asks: boolean): AutoshipItem | undefined {
  const { data } = useQuery({ ...itemsQuery(useApi()), queryKey: keys.autoshipItems, enabled: asks });
  return ownItem(data, productId);
}

/** Opens the dialog for members; all others are led to what they lack, and nothing is sent (MEM-044 … MEM-049, OP-046). */
function usePress(productId: number, open: () => void): () => void {
  const { overlays, session } = useShell();
  const navigate = useNavigate();
  return () => {
    switch (viewerOf(session.get()).may('autoship')) {
      case 'allow':
        return open();
      case 'reactivate':
        return overlays.open('reactivation', { productId });
      case 'signup':
        return void navigate(paths.plans);
      default:
        return overlays.open('membership', {
          reason: BUILT.autoshipOrders
            ? 'Autoship is for members: get your staples delivered automatically, for less.'
            : 'Autoship is for members.',
        });
    }
  };
}

function ShownButton({ product, appearance = 'card' }: Props) {
  const navigate = useNavigate();
  const isMember = useViewer().may('autoship') === 'allow';
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const item = useOwnItem(product.id, isMember && (appearance === 'page' || wasOpened));
  const press = usePress(product.id, () => {
    setOpened(true);
    setOpen(true);
  });
  // One button for both states: it keeps the focus when the dialog returns it.
  const onPress = item ? () => void navigate(paths.autoshipItems) : press;
  const text = item ? 'On Autoship' : appearance === 'page' ? 'Add to Autoship' : 'Autoship';
  return (
    <>
      <Button
        variant="secondary"
        size="full"
        icon={<span className={styles.icon} />}
        aria-haspopup={item ? undefined : 'dialog'}
        aria-label={`${text}: ${product.title}`}
        onClick={onPress}
      >
        {text}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <AddDialog product={product} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** On its page it says under the button how its shopper buys it; the page asks for that on the server, so that nothing moves. */
function PlacedButton({ product }: Pick<Props, 'product'>) {
  const isMember = useViewer().may('autoship') === 'allow';
  const own = useOwnRhythm(product.id, isMember);
  return (
    <div className={styles.placed}>
      <ShownButton product={product} appearance="page" />
      {own && <p className={styles.note}>{own.because}.</p>}
    </div>
  );
}

/** The autoship button of a card or a product page; hidden for whom AUTO-024 … AUTO-028 name. */
export default function AutoshipButton({ product, appearance }: Props) {
  if (!isShown(useViewer(), product)) return null;
  return appearance === 'page' ? <PlacedButton product={product} /> : <ShownButton product={product} />;
}
