import { useEffect, useState } from 'react';
import { useDeskQuery } from '@larder/shell/bundled/desk/desk-query';
import { SuggestField } from '@larder/ui/forms/SuggestField.tsx';

type ProductPickProps = {
  id: string;
  label: string;
  hint?: string;
  error: string | null;
  /** Called with the id of the chosen product; null while there is none. */
  onPick: (productId: number | null) => void;
};

/** ms after the last character before products are searched. */
const PAUSE_MS = 250;
/** Characters from which on products are searched. */
const SHORTEST = 2;
/** Suggested products. */
const SUGGESTED = 8;

/** The text after a pause in typing. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** Field that finds a product by name, brand, SKU or number. */
export function ProductPick({ id, label, hint, error, onPick }: ProductPickProps) {
  const [text, setText] = useState('');
  const [isPicked, setPicked] = useState(false);
  const q = usePaused(text).trim();
  const isSearched = !isPicked && q.length >= SHORTEST;
  const { data } = useDeskQuery('GET /desk/products', { query: { q, limit: SUGGESTED } }, { enabled: isSearched });
  const found = isSearched ? (data?.items ?? []) : [];
  return (
    <SuggestField
      id={id}
      label={label}
      hint={hint}
      error={error}
      value={text}
      autoComplete="off"
      listName="Products"
      suggestions={found.map(({ title, brand, sku }) => ({ text: title, detail: `${brand}, ${sku}` }))}
      onTake={(at) => {
        const product = found[at];
        if (!product) return;
        setText(product.title);
        setPicked(true);
        onPick(product.id);
      }}
      onChange={({ target }) => {
        setText(target.value);
        setPicked(false);
        onPick(null);
      }}
    />
  );
}
