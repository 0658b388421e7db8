import { lazy, Suspense, useState } from 'react';
import type { AutoshipItem } from '@larder/contracts';
import { Button } from '@larder/ui';

const SwapDialog = lazy(() => import('./SwapDialog.tsx').then((module) => ({ default: module.SwapDialog })));

/** Opens what may take an item's place. */
export function SwapButton({ item, className }: { item: AutoshipItem; className?: string | undefined }) {
  const [dialogState, setDialogState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button variant="quiet" className={className} aria-label={`Swap ${item.name}`} onClick={() => setDialogState('open')}>
        Swap
      </Button>
      {dialogState !== 'never' && (
        <Suspense>
          <SwapDialog item={item} isOpen={dialogState === 'open'} onClose={() => setDialogState('closed')} />
        </Suspense>
      )}
    </>
  );
}
