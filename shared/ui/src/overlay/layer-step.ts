import { CLOSED_LAYER, LAYER_FIELD, LAYER_REPLACED, layerOfEntry, LEAVING_LAYER } from '@larder/rules';

const currentLayer = (): string | null => layerOfEntry(window.history.state);
const withLayer = (layer: string) => ({ ...(window.history.state as object | null), [LAYER_FIELD]: layer });

/**
 * Adds a history entry for a layer that has just opened (SHELL-197). Entries instead of the Navigation API, which not every browser has.
 * @param onBack Called when the shopper steps back from the entry.
 * @returns Call it once the layer is closed: it takes the entry back, unless a page has replaced it.
 */
export function addLayerStep(onBack: () => void): () => void {
  const id = `layer-${Math.random().toString(36).slice(2)}`;
  let hasEntry = false;
  const addEntry = (): void => {
    const layer = currentLayer();
    // The step back of the layer before is in progress: `handlePop` follows when it has ended.
    if (layer === LEAVING_LAYER) return;
    if (layer === CLOSED_LAYER) window.history.replaceState(withLayer(id), '');
    else window.history.pushState(withLayer(id), '');
    hasEntry = true;
  };
  const handlePop = (): void => {
    if (!hasEntry) return addEntry();
    if (currentLayer() !== id) onBack();
  };
  const handleReplaced = ({ detail }: CustomEventInit<unknown>): void => {
    if (detail === id) addEntry();
  };
  addEntry();
  window.addEventListener('popstate', handlePop);
  window.addEventListener(LAYER_REPLACED, handleReplaced);
  return () => {
    window.removeEventListener('popstate', handlePop);
    window.removeEventListener(LAYER_REPLACED, handleReplaced);
    if (currentLayer() !== id) return;
    window.history.replaceState(withLayer(CLOSED_LAYER), '');
    // A layer that opens in the same task takes the entry over; a link that closed the layer may replace it with its page.
    setTimeout(() => {
      if (currentLayer() !== CLOSED_LAYER) return;
      window.history.replaceState(withLayer(LEAVING_LAYER), '');
      window.history.back();
    });
  };
}
