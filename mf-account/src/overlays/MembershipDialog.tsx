import { useEffect } from 'react';
import { paths } from '@larder/contracts/paths';
import { annualPerMonthText, formatUsd, PLAN, PLAN_PRICE, showsMembershipModal, TRIAL_DAYS, WELCOME_COUPON } from '@larder/rules';
import { useLocation, useNavigate, useOverlays, useViewer, type OverlayProps } from '@larder/shell';
import { ButtonLink } from '@larder/ui';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
import styles from './overlays.module.css';

/**
 * Leads and visitors get it instead of a member-only action (MEM-044, MEM-045, OP-047). PLA users go straight to signing up; where it must
 * not show it closes itself.
 */
export function MembershipDialog({ reason, title = 'This is for members' }: OverlayProps['membership']) {
  const overlays = useOverlays();
  const navigate = useNavigate();
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  const shows = showsMembershipModal(viewer, pathname);
  const isPla = viewer.role === 'pla';
  useEffect(() => {
    if (shows) return;
    overlays.close();
    if (isPla) void navigate(paths.plans);
  }, [shows, isPla, overlays, navigate]);
  if (!shows) return null;
  return (
    <Dialog
      open
      onClose={() => overlays.close()}
      title={title}
      lead={reason ?? 'Join to shop every aisle at member prices. Your cart is saved.'}
      footer={
        <>
          {!viewer.loggedIn && (
            <ButtonLink href={`${paths.login}?route=${encodeURIComponent(pathname + search)}`} variant="secondary">
              Sign in
            </ButtonLink>
          )}
          <ButtonLink href={paths.plans}>See the plans</ButtonLink>
        </>
      }
    >
      <ul className={styles.list}>
        <li>One year of member prices: {annualPerMonthText()}</li>
        <li>Month to month: {formatUsd(PLAN_PRICE[PLAN.monthly])}</li>
        <li>Or free for {TRIAL_DAYS} days</li>
        <li>
          {WELCOME_COUPON.value}% off your first order with {WELCOME_COUPON.code}
        </li>
      </ul>
    </Dialog>
  );
}
