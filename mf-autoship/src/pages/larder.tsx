import { useState } from 'react';
import { paths } from '@larder/contracts/paths';
import { useApi, useClock, useQuery, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { ButtonLink, EmptyState } from '@larder/ui';
import { Cheaper } from '../larder/Cheaper.tsx';
import { larderQuery } from '../larder/larder-query.ts';
import { LarderShelf } from '../larder/LarderShelf.tsx';
import { isLow } from '../larder/runs-low.ts';
import { WeekCart } from '../larder/WeekCart.tsx';
import { AutoshipPage } from '../layout/AutoshipPage.tsx';
import { Loaded } from '../layout/Loaded.tsx';
import { pageHead } from '../layout/page-head.ts';

/** Adds an id to a set, or removes it. */
const changed = (ids: ReadonlySet<number>, id: number, isIn: boolean): ReadonlySet<number> =>
  new Set(isIn ? [...ids, id] : [...ids].filter((each) => each !== id));

/** Loads the products that the customer has at home. */
export async function prefetch({ queryClient, api }: PrefetchContext): Promise<PrefetchResult<null>> {
  await queryClient.ensureQueryData(larderQuery(api));
  return { data: null };
}

/** Returns title, description and canonical address; the page is not indexed. */
export const head = (): PageHead => pageHead('My larder', paths.autoshipLarder);

/** `/autoship/larder`: items that run low by the shopper's own frequency, and a weekly cart by one press, to confirm at the checkout. */
export function Page() {
  const larder = useQuery(larderQuery(useApi()));
  const clock = useClock();
  const [now] = useState(() => clock.now());
  const [substitutedIds, setSubstitutedIds] = useState<ReadonlySet<number>>(new Set());
  return (
    <AutoshipPage title="My larder" lead="Items you buy often, and how long each one lasts you.">
      <Loaded query={larder}>
        {(items) => {
          const low = items.filter((item) => isLow(item, now));
          const rest = items.filter((item) => !isLow(item, now));
          if (items.length === 0)
            return (
              <EmptyState
                title="Your larder fills with your orders"
                actions={<ButtonLink href={paths.home}>Start shopping</ButtonLink>}
              >
                <p>Once you’ve bought an item three times, we’ll show when it’s running low.</p>
              </EmptyState>
            );
          return (
            <>
              {low.length > 0 && (
                <LarderShelf
                  title="Running low"
                  items={low}
                  now={now}
                  note={(item) => (
                    <Cheaper
                      item={item}
                      isChosen={substitutedIds.has(item.product.id)}
                      onTake={(is) => setSubstitutedIds(changed(substitutedIds, item.product.id, is))}
                    />
                  )}
                >
                  <WeekCart items={low} substitutedIds={substitutedIds} />
                </LarderShelf>
              )}
              {rest.length > 0 && <LarderShelf title="In good supply" items={rest} now={now} />}
            </>
          );
        }}
      </Loaded>
    </AutoshipPage>
  );
}
