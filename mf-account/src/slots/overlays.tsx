import { lazy, Suspense } from 'react';
import { useOpenOverlay, useViewer } from '@larder/shell';
import { useUsedOnWide } from '../one-tap/use-used-on-wide.ts';
import { useProving } from '../overlays/use-proving.ts';

const Membership = lazy(() =>
  import('../overlays/MembershipDialog.tsx').then((module) => ({ default: module.MembershipDialog })),
);
const Reactivation = lazy(() =>
  import('../overlays/ReactivationDialog.tsx').then((module) => ({ default: module.ReactivationDialog })),
);
const Proof = lazy(() => import('../overlays/ProofDialog.tsx').then((module) => ({ default: module.ProofDialog })));

const OneTap = lazy(() => import('../one-tap/OneTap.tsx').then((module) => ({ default: module.OneTap })));

/**
 * `account.overlays`: dialogs that open on any page (MEM-050, MEM-051, ACC-075), and the offer of Google (SHELL-190). Their code loads on
 * demand.
 */
export default function AccountOverlays() {
  const open = useOpenOverlay();
  const { proved } = useProving();
  const { loggedIn } = useViewer();
  const mayOffer = useUsedOnWide();
  return (
    <Suspense>
      {open?.name === 'membership' && <Membership {...open.props} />}
      {mayOffer && !loggedIn && <OneTap />}
      {open?.name === 'reactivation' && <Reactivation {...open.props} />}
      {open?.name === 'otp' && <Proof {...open.props} onProved={proved} />}
    </Suspense>
  );
}
