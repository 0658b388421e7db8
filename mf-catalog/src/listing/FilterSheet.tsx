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
          <Button size="full" loading={facets.moves.isMoving} onClick={onClose}>
            Show {grouped(total)} {total === 1 ? 'product' : 'products'}
          </Button>
        </>
      }
    >
      <Facets {...facets} />
    </Sheet>
  );
}
