import type { CallResponse } from '@larder/contracts';
import { Button, ButtonLink, EmptyState, PageHeading } from '@larder/ui';
import { GIFT, welcomePath } from '../data/queries.ts';
import { GiftNext } from './GiftNext.tsx';
import { PickCards } from './PickCards.tsx';
import { useAddAll } from './use-add-all.ts';
import styles from './PicksView.module.css';

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
