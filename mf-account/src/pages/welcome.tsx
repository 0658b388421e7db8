import { paths } from '@larder/contracts/paths';
import { BUILT, formatUsdShort, WELCOME_COUPON, WELCOME_COUPON_DAYS } from '@larder/rules';
import { cartQuery, type PageHead, Slot, useApi, useQuery, useViewer } from '@larder/shell';
import { ButtonLink, cx, PageHeading, Panel } from '@larder/ui';
import { membershipName } from '../dashboard/subscription-lines.ts';
import { ReferralSourceForm } from '../signup/ReferralSourceForm.tsx';
import { FirstOrders } from '../signup/FirstOrders.tsx';
import layout from '../layout/layout.module.css';
import styles from './welcome.module.css';

/** Returns the title; the page is not indexed. */
export const head = (): PageHead => ({ title: 'Welcome', robots: 'noindex' });

function CartOffer() {
  const { data: cart } = useQuery(cartQuery(useApi()));
  const count = cart?.total_items_in_cart ?? 0;
  if (count === 0) {
    return (
      <>
        <p>Your cart is empty. This week’s deals are a good place to start.</p>
        <ButtonLink href={paths.allDeals}>Shop the deals</ButtonLink>
      </>
    );
  }
  return (
    <>
      <p>
        Your cart waited for you: {count} {count === 1 ? 'item' : 'items'}, now at member prices.
      </p>
      <ButtonLink href={paths.checkout}>Go to checkout</ButtonLink>
    </>
  );
}

/** /membership/welcome: shown after joining (MEM-043), with the welcome code (OP-031) and the next steps. The cart is preserved (OP-046). */
export function Page() {
  const { account } = useViewer();
  return (
    <div className={cx(layout.page, layout.medium)}>
      <PageHeading eyebrow={account ? membershipName(account) : undefined} lead="Shop every aisle at member prices.">
        Welcome{account?.firstname ? `, ${account.firstname}` : ''}
      </PageHeading>
      <Panel as="section" tone="field" aria-labelledby="welcome-code">
        <h2 id="welcome-code">{WELCOME_COUPON.value}% off your first order</h2>
        <p>
          {WELCOME_COUPON.code} is applied automatically for {WELCOME_COUPON_DAYS} days. It takes off up to{' '}
          {formatUsdShort(WELCOME_COUPON.maximumCents ?? 0)}.
        </p>
      </Panel>
      <FirstOrders page="welcome" />
      <div className={styles.steps}>
        <Panel as="section" tone="outlined" aria-labelledby="welcome-cart">
          <h2 id="welcome-cart">Your first box</h2>
          <CartOffer />
        </Panel>
        {BUILT.autoshipOrders && (
          <Panel as="section" tone="outlined" aria-labelledby="welcome-autoship">
            <h2 id="welcome-autoship">Set and forget</h2>
            <p>Get coffee, oats, soap and other staples delivered automatically, for less.</p>
            <ButtonLink href={paths.autoship} variant="secondary">
              Set up Autoship
            </ButtonLink>
          </Panel>
        )}
      </div>
      <Slot name="quiz.invitation" props={{ place: 'welcome' }} />
      <ReferralSourceForm />
      <p>
        <a href={paths.confirmation}>See your membership’s details</a>
      </p>
    </div>
  );
}
