import { useId } from 'react';
import { keys } from '@larder/contracts/keys';
import { type CartAnswer, useApi, useQuery } from '@larder/shell';
import { Panel } from '@larder/ui/layout/Panel.tsx';
import { FillMove } from './FillMove.tsx';
import { WaitMove } from './WaitMove.tsx';
import styles from './plan.module.css';

/** At most two suggestions that reduce box fees, each with one press (CART-011). Renders nothing while the cart changes or after a failure. */
export function BoxPlan({ cart }: { cart: CartAnswer }) {
  const id = useId();
  const api = useApi();
  const { data } = useQuery({
    queryKey: keys.boxPlan(cart.version),
    queryFn: ({ signal }) => api.call('GET /carts/box_plan', { signal }),
  });
  const moves = data?.moves ?? [];
  if (moves.length === 0) return null;
  return (
    <Panel as="section" tone="leaf" aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Save on shipping
      </h2>
      <ul className={styles.moves}>
        {moves.map((move) => (
          <li key={move.kind === 'wait' ? 'wait' : move.box_type}>
            {move.kind === 'wait' ? <WaitMove move={move} cart={cart} /> : <FillMove move={move} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
