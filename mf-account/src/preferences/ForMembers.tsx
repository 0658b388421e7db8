import type { ReactNode } from 'react';
import { paths } from '@larder/contracts/paths';
import { useOverlays, useViewer } from '@larder/shell';
import { Button, ButtonLink, EmptyState } from '@larder/ui';

/** Content for members; other viewers read what it is and how to get it (OP-046). */
export function ForMembers({ title, words, children }: { title: string; words: string; children: ReactNode }) {
  const overlays = useOverlays();
  const viewer = useViewer();
  if (viewer.may('smart_cart') === 'allow') return children;
  const way = viewer.isLapsed ? (
    <Button onClick={() => overlays.open('reactivation', {})}>Reactivate your membership</Button>
  ) : (
    <ButtonLink href={paths.plans}>Become a member</ButtonLink>
  );
  return (
    <EmptyState title={title} actions={way}>
      {words}
    </EmptyState>
  );
}
