import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useState } from 'react';
import type { LeftOut } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { type ApiClient, useApi, useOverlays, useQueryClient, useSnacks, useViewer } from '@larder/shell';
import { Button, FormError } from '@larder/ui';
import { useChange } from '../settings/use-change.ts';
import styles from './lists.module.css';

const inCartText = (count: number): string => (count === 1 ? '1 item is in your cart.' : `${count} items are in your cart.`);

/** A list by its id, by its address, or the favorites. */
type WholeList = { id: number } | { key: string } | 'favorites';

function putAll(api: ApiClient, list: WholeList) {
  if (list === 'favorites') return api.call('POST /account/wishlist/cart');
  return 'key' in list
    ? api.call('POST /list/key/{key}/cart', { params: { key: list.key } })
    : api.call('POST /list/{id}/cart', { params: { id: list.id } });
}

/** Puts a complete list into the cart, whatever page is shown, and shows what failed (OP-084). Lapsed members reactivate first (MEM-047). */
export function OrderList({ list }: { list: WholeList }) {
  const api = useApi();
  const snacks = useSnacks();
  const overlays = useOverlays();
  const queryClient = useQueryClient();
  const { may } = useViewer();
  const { busy, failure, run } = useChange(keys.cart().slice(0, 1));
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  const order = async () => {
    const { in_cart: count, left_out: missing } = await putAll(api, list);
    setLeftOut(missing);
    if (count > 0) snacks.show({ type: 'success', message: inCartText(count), autoDismiss: true });
    await queryClient.invalidateQueries({ queryKey: keys.lists });
  };
  const press = () => (may('add_to_cart') === 'reactivate' ? overlays.open('reactivation', {}) : void run('order', order));
  return (
    <div className={styles.order}>
      <Button variant="secondary" icon={<ShoppingCart size={18} aria-hidden="true" />} loading={busy !== null} onClick={press}>
        Add the whole list to cart
      </Button>
      <FormError>{failure}</FormError>
      {leftOut.length > 0 && (
        <div role="status">
          <p>These couldn’t be added:</p>
          <ul className={styles.leftOut}>
            {leftOut.map((each) => (
              <li key={each.product_id}>
                {each.title}: {each.message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
