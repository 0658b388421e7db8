import { useState } from 'react';
import type { CallBody, DeskProductDetail } from '@larder/contracts';
import { useSnacks } from '@larder/shell';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { PRODUCT_READS } from './product-reads.ts';

type EditName = 'PUT /desk/products/{id}' | 'PUT /desk/products/{id}/prices';

/**
 * Saves edits of one product with the version that its form was opened with, so that no change of someone else is lost.
 * @returns `save` sends fields; `conflict` has the present record after someone else changed it
 */
export function useProductForm<N extends EditName>(name: N, { id, version: opened }: DeskProductDetail) {
  const [version, setVersion] = useState(opened);
  const change = useDeskCall<EditName>(name, { invalidates: PRODUCT_READS });
  const snacks = useSnacks();
  return {
    conflict: change.conflict,
    async save(fields: Omit<CallBody<N>, 'version'>): Promise<void> {
      const response = await change.call({ params: { id }, body: { ...fields, version } });
      if (!response) return;
      setVersion(response.product.version);
      snacks.show({ type: 'success', message: `${response.product.title} is saved.`, autoDismiss: true });
    },
    /** Lets the next save replace the other person's change. */
    useYours() {
      setVersion(Number(change.conflict?.['version'] ?? version));
      change.resolveConflict();
    },
    resolveConflict: change.resolveConflict,
  };
}
