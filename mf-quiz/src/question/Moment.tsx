import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { paths } from '@larder/contracts/paths';
import { PREFILL_TEXT } from '@larder/rules';
import { useApi, useQuery, useViewer } from '@larder/shell';
import { Button, ButtonLink, ProductImage, Spinner } from '@larder/ui';
import { picksQuery, SHOPPING } from '../data/queries.ts';
import { usePrefill, type PrefillState } from '../prefill/use-prefill.ts';
import styles from './Moment.module.css';

/** Number of pictures shown; the cart contains all products. */
const SHOWN = 8;
const PICTURE = 72;

const LOOKING = (
  <>
    <Spinner /> Finding products…
  </>
);

const inCartText = (items: number): string =>
  `${items} ${items === 1 ? 'item' : 'items'} picked for you ${items === 1 ? 'is' : 'are'} in your cart.`;

/** State of the picks and of the cart's prefill, as text. */
function statusOf(state: PrefillState, isPicking: boolean): ReactNode {
  if (state.is === 'off') return isPicking ? LOOKING : 'Done.';
  if (state.is === 'working') return LOOKING;
  if (state.is === 'empty') return PREFILL_TEXT.empty;
  if (state.is === 'failed') return `${state.text} Your cart is as it was.`;
  return state.items > 0 ? inCartText(state.items) : 'Done.';
}

/**
 * A screen between two questions while picks are prepared (QUIZ-008) and, for members with prefill, the empty cart is filled with them
 * (QUIZ-016). The shopper continues at any time, also while it runs, after a failure and without a result (QUIZ-033); nothing advances by itself.
 */
export function Moment({ quizKey, heading, text, next }: { quizKey: string; heading: string; text: string; next: string }) {
  const { isPending } = useQuery(picksQuery(useApi(), useViewer(), quizKey));
  const { state, retry } = usePrefill(quizKey === SHOPPING);
  const picks = state.is === 'placed' || state.is === 'done' ? state.products : [];
  const isInCart = picks.length > 0;
  return (
    <div className={styles.moment}>
      <h1>{heading}</h1>
      <p>{text}</p>
      <p role="status" className={styles.status} data-done={isInCart || undefined}>
        {isInCart && <Check size={20} strokeWidth={2.5} aria-hidden="true" />}
        {statusOf(state, isPending)}
      </p>
      {picks.length > 0 && (
        <ul aria-label="Picked for you" className={styles.picks}>
          {picks.slice(0, SHOWN).map(({ id, title, image }) => (
            <li key={id}>
              <ProductImage image={image} alt={title} width={PICTURE} seed={id} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.ways}>
        <ButtonLink href={next} size="large">
          Continue
        </ButtonLink>
        {isInCart && (
          <ButtonLink href={paths.cart} variant="secondary" size="large">
            See your cart
          </ButtonLink>
        )}
        {state.is === 'failed' && (
          <Button variant="secondary" size="large" onClick={retry}>
            Try again
          </Button>
        )}
      </div>
    </div>
  );
}
