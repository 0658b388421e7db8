import { paths } from '@larder/contracts/paths';
import { BUILT, AUTOSHIP_FIRST_ORDER } from '@larder/rules';
import { ButtonLink, EmptyState } from '@larder/ui';

/** No items on Autoship yet: what it does, and how to start (AUTO-029 is shown where it applies). */
export function NoItems({ isFirst }: { isFirst: boolean }) {
  return (
    <EmptyState
      title="Nothing on Autoship yet"
      actions={
        <>
          <ButtonLink href={paths.home}>Start shopping</ButtonLink>
          <ButtonLink href={paths.autoship} variant="secondary">
            How Autoship works
          </ButtonLink>
        </>
      }
    >
      <p>
        Choose Autoship on items you buy often
        {BUILT.autoshipOrders ? ', and we’ll deliver them automatically.' : ' to keep it on your list.'}
      </p>
      {isFirst && <p>{AUTOSHIP_FIRST_ORDER.text}.</p>}
    </EmptyState>
  );
}
