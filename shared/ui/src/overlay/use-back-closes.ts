import { useEffect, useEffectEvent } from 'react';
import { addLayerStep } from './layer-step.ts';

/**
 * Makes the browser's Back close a layer instead of leaving the page beneath it (SHELL-197).
 * @param open Whether the layer is open.
 * @param onClose Called on Back; the owner then sets `open` to false.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (open ? addLayerStep(() => close()) : undefined), [open]);
}
