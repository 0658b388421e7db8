import { lazy, Suspense, useState } from 'react';
import type { AutoshipItem } from '@larder/contracts';
import { Button } from '@larder/ui';

const SwapDialog = lazy(() => import('./SwapDialog.tsx').then((module) => ({ default: module.SwapDialog })));

/** Opens what may take an item's place. */
export function SwapButton({ item, className }: { item: AutoshipItem; className?: string | undefined }) {
  const [asked, setAsked] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button variant="quiet" className={className} aria-label={`Swap ${item.name}`} onClick={() => setAsked('open')}>
        Swap
      </Button>
      {asked !== 'never' && (
        <Suspense>
          <SwapDialog item={item} isOpen={asked === 'open'} onClose={() => setAsked('closed')} />
        </Suspense>
      )}
    </>
  );
}
