import { lazy, Suspense } from 'react';
import { useOpenOverlay } from '@larder/shell';

const Membership = lazy(() =>
  import('../overlays/MembershipDialog.tsx').then((module) => ({ default: module.MembershipDialog })),
);
const Reactivation = lazy(() =>
  import('../overlays/ReactivationDialog.tsx').then((module) => ({ default: module.ReactivationDialog })),
);

/** `account.overlays`: dialogs that open on any page (MEM-050, MEM-051). Their code comes when one is wanted. */
export default function AccountOverlays() {
  const open = useOpenOverlay();
  return (
    <Suspense>
      {open?.name === 'membership' && <Membership {...open.props} />}
      {open?.name === 'reactivation' && <Reactivation {...open.props} />}
    </Suspense>
  );
}
