import type { CallResponse, ProductCard } from '@larder/contracts';
import { Button, ButtonLink, EmptyState, PageHeading, Panel } from '@larder/ui';
import { paths } from '@larder/contracts/paths';
import { useAddToCart, useSnacks, wishesFor } from '@larder/shell';
import { GIFT, welcomePath } from '../data/queries.ts';
import { PickCards } from './PickCards.tsx';
import styles from './PicksView.module.css';
import giftStyles from './GiftNext.module.css';

/** Puts all picks into the cart at once, in the least quantity that can be ordered; what is there already stays as it is (OP-111). */
function useAddAll(): { isBusy: boolean; addAll(products: readonly ProductCard[]): Promise<void> } {
  const snacks = useSnacks();
  const { isBusy, add } = useAddToCart();
  return {
    isBusy,
    async addAll(products) {
      const answer = await add(wishesFor(products));
      const say = (message: string) => snacks.show({ id: 'picks', type: 'success', message });
      if (answer?.is === 'nothing') say('Everything is already in your cart.');
      if (answer?.is !== 'added') return;
      const { length } = answer.lines;
      say(`${length} ${length === 1 ? 'pick is' : 'picks are'} in your cart.`);
    },
  };
}

/** Ways to send a gift (OP-110): in a box with a message, or as an emailed gift card. */
function GiftNext() {
  return (
    <Panel as="section" tone="leaf" aria-label="How to send it" className={giftStyles.ways}>
      <p>Add what you like. At checkout, mark the order as a gift and add a recipient and message.</p>
      <div className={giftStyles.actions}>
        <ButtonLink href={paths.checkout}>Send it as a gift</ButtonLink>
        <ButtonLink href={paths.giftCard} variant="secondary">
          Let them choose: send a gift card by email
        </ButtonLink>
      </div>
    </Panel>
  );
}

/** All picks with their reasons, and one button for all of them (QUIZ-014, QUIZ-019, OP-111). */
export function PicksView({ picks, quizKey }: { picks: CallResponse<'GET /quiz_v2/picks'>; quizKey: string }) {
  const { isBusy, addAll } = useAddAll();
  const isGift = quizKey === GIFT;
  const quizPath = welcomePath(quizKey);
  if (picks.products.length === 0) {
    return (
      <div className={styles.page}>
        <EmptyState
          level={1}
          title="No products match all of your answers"
          actions={<ButtonLink href={quizPath}>Change your answers</ButtonLink>}
        >
          Change an answer to see more products.
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <PageHeading
        eyebrow={isGift ? 'From the gift quiz' : 'From your answers'}
        lead={<a href={quizPath}>Change your answers</a>}
        actions={
          isGift ? undefined : (
            <Button loading={isBusy} onClick={() => void addAll(picks.products)}>
              {`Add all ${picks.products.length} to cart`}
            </Button>
          )
        }
      >
        {isGift ? 'Gift ideas' : 'Picked for you'}
      </PageHeading>
      {isGift && <GiftNext />}
      <PickCards products={picks.products} reasons={picks.reasons} label="Picks" />
    </div>
  );
}
