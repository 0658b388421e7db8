/**
 * Steps of layers (dialogs, drawers, sheets) in the browser's history (SHELL-197). An open layer adds an entry above its page, whose state names the layer,
 * so that Back closes the layer. Layers and the router come from different bundles and share this state only.
 */

/** Field of `history.state` at an entry of a layer: the layer's id, {@link CLOSED_LAYER} or {@link LEAVING_LAYER}. */
export const LAYER_FIELD = 'layer';

/** The layer was closed; its entry is about to be left, unless another layer opens first and takes the entry over. */
export const CLOSED_LAYER = 'closed';

/** A step back from the entry of a closed layer is in progress. */
export const LEAVING_LAYER = 'leaving';

/** Event on `window` after a page replaced the entry of a layer; `detail` is the layer's id. A layer that is still open adds a new entry. */
export const LAYER_REPLACED = 'larder.layer-replaced';

/**
 * Reads the layer of a history entry.
 * @param state `history.state`; anything, because other scripts may write it.
 * @returns The value of {@link LAYER_FIELD}; null for the entry of a page.
 */
export function layerOfEntry(state: unknown): string | null {
  if (typeof state !== 'object' || state === null) return null;
  const layer: unknown = Reflect.get(state, LAYER_FIELD);
  return typeof layer === 'string' ? layer : null;
}
