import { grouped } from '@larder/rules';
import { Button } from '@larder/ui';
import { Sheet } from '@larder/ui/overlay/Sheet.tsx';
import type { ComponentProps } from 'react';
import { Facets } from './Facets.tsx';

/** The filters on small screens: a sheet that says how many products are behind it. */
export function FilterSheet({
  isOpen,
  onClose,
  total,
  onClear,
  ...facets
}: ComponentProps<typeof Facets> & { isOpen: boolean; onClose: () => void; total: number; onClear?: () => void }) {
  // Until the number is known it can be pressed all the same: the list says itself that it is on its way.
  const shows = facets.moves.isMoving ? 'Show products' : `Show ${grouped(total)} ${total === 1 ? 'product' : 'products'}`;
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title="Filter"
      footer={
        <>
          {onClear && (
            <Button variant="quiet" onClick={onClear}>
              Clear all
            </Button>
          )}
          <Button size="full" onClick={onClose}>
            {shows}
          </Button>
        </>
      }
    >
      <Facets {...facets} />
    </Sheet>
  );
}
