import { paths } from '@larder/contracts/paths';
import { formatDollars } from '@larder/rules';
import { ApiError, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { prefetchDeskQuery, useDeskQuery } from '@larder/shell/bundled/desk/desk-query';
import { ErrorState, Skeleton } from '@larder/ui';
import { DeskPage, Stat } from '@larder/ui/desk/index.ts';
import { useMay } from '../use-may.ts';
import { scheduleText } from './condition-text.ts';
import { EditCoupon } from './EditCoupon.tsx';
import { LinkPanel } from './LinkPanel.tsx';
import { StateBadge } from './StateBadge.tsx';
import { StopCoupon } from './StopCoupon.tsx';
import { TestCart } from './TestCart.tsx';
import styles from './promotions.module.css';

interface CouponData {
  code: string;
}

/** Fetches the code of the address; not found for an unknown one. */
export async function prefetch(context: PrefetchContext): Promise<PrefetchResult<CouponData>> {
  const code = context.params['id'] ?? '';
  try {
    await prefetchDeskQuery(context, 'GET /desk/promotions/coupons/{code}', { params: { code } });
    return { data: { code } };
  } catch (error) {
    if (error instanceof ApiError && (error.code === 404 || error.code === 400)) return { notFound: true };
    throw error;
  }
}

/** Title of the page. */
export const head = ({ code }: CouponData): PageHead => ({ title: code });

/** /desk/promotions/:id: one promo code with use, cost, fields, test and link. */
export function Page({ data: { code } }: { data: CouponData }) {
  const {
    data: coupon,
    refetch,
    isFetching,
    isError,
  } = useDeskQuery('GET /desk/promotions/coupons/{code}', { params: { code } });
  const mayWrite = useMay('promotions.write');
  if (!coupon) return isError ? <ErrorState onRetry={() => void refetch()} retrying={isFetching} /> : <Skeleton height="24rem" />;
  const { uses, usage_limit: limit, cost, budget } = coupon;
  return (
    <DeskPage
      title={coupon.code}
      crumbs={[{ name: 'Promo codes', url: paths.deskPromotions }]}
      status={
        <>
          <StateBadge state={coupon.promotion_state} /> {coupon.coupon_label} ·{' '}
          {scheduleText(coupon.starts_on, coupon.expires_on)}
        </>
      }
      actions={mayWrite && <StopCoupon coupon={coupon} />}
    >
      <div className={styles.stats}>
        <Stat label="Uses" value={uses} />
        <Stat label="Cost so far" value={formatDollars(cost)} />
        {limit !== null && <Stat label="Uses left" value={Math.max(0, limit - uses)} />}
        {budget !== null && <Stat label="Budget left" value={formatDollars(Math.max(0, budget - cost))} />}
        {uses > 0 && <Stat label="Cost per use" value={formatDollars(Math.round((cost / uses) * 100) / 100)} />}
      </div>
      <div className={styles.columns}>
        <EditCoupon key={coupon.code} coupon={coupon} mayWrite={mayWrite} />
        <div className={styles.side}>
          {!coupon.with_membership && <TestCart code={coupon.code} />}
          <LinkPanel params={{ ccode: coupon.code }} canReplace={!coupon.with_membership} />
        </div>
      </div>
    </DeskPage>
  );
}
