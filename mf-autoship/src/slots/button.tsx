import { lazy, Suspense, useState } from 'react';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { AutoshipItem } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { paths } from '@larder/contracts/paths';
import { BUILT, showsAutoshipButton } from '@larder/rules';
import { useApi, useNavigate, useQuery, useShell, useViewer, viewerOf, type SlotProps, type Viewer } from '@larder/shell';
import { Button } from '@larder/ui';
import { itemsQuery } from '../data/queries.ts';

const AddDialog = lazy(() => import('../button/AddDialog.tsx').then((module) => ({ default: module.AddDialog })));

type Props = SlotProps['autoship.button'];

function isShown({ loggedIn, account }: Viewer, { autoship_enabled: autoshipEnabled }: Props['product']): boolean {
  const viewer = { loggedIn, optedOut: account?.autoship.opted_out, autoshipStatus: account?.autoship.status };
  return showsAutoshipButton(viewer, { autoshipEnabled });
}

/** The product's live item. A product page asks for the items; the many cards of a list only read what is known, until they are pressed. */
function useOwnItem(productId: number, asks: boolean): AutoshipItem | undefined {
  const { data } = useQuery({ ...itemsQuery(useApi()), queryKey: keys.autoshipItems, enabled: asks });
  return data?.find((item) => item.product_id === productId && item.status !== 'discontinued');
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
            ? 'Autoship is for members: what you always need comes by itself, for less.'
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
  // One button for both: what a press puts on autoship keeps the focus when the dialog gives it back.
  const onPress = item ? () => void navigate(paths.autoshipItems) : press;
  const text = item ? 'On Autoship' : appearance === 'page' ? 'Put on Autoship' : 'Autoship';
  return (
    <>
      <Button
        variant="secondary"
        size="full"
        icon={<RefreshCw size={16} aria-hidden="true" />}
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

/** The autoship button of a card or a product page; hidden for whom AUTO-024 … AUTO-028 name. */
export default function AutoshipButton({ product, appearance }: Props) {
  return isShown(useViewer(), product) ? <ShownButton product={product} appearance={appearance} /> : null;
}
