import { useDeferredValue, useState } from 'react';
import { keys } from '@larder/contracts/keys';
import { useApi, useQuery } from '@larder/shell';
import { SuggestField } from '@larder/ui/forms/SuggestField.tsx';

const MIN_LENGTH = 2;
const MOST = 6;

/** A product that was found. */
export interface FoundProduct {
  id: number;
  title: string;
}

/** Field that finds products by their name. @param onTake called with the chosen product */
export function ProductSearch({ onTake }: { onTake: (product: FoundProduct) => void }) {
  const api = useApi();
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const { data: found = [] } = useQuery({
    queryKey: keys.deskCall('GET /products', { text }),
    queryFn: ({ signal }) =>
      api.call('GET /products', { query: { 'filter[search]': text, page_size: MOST, facets: '0' }, signal }),
    enabled: text.length >= MIN_LENGTH,
    select: ({ products }) => products,
  });
  return (
    <SuggestField
      label="Add a product"
      autoComplete="off"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      suggestions={found.map(({ title, url_key: key }) => ({ text: title, detail: key }))}
      onTake={(at) => {
        const product = found[at];
        if (!product) return;
        onTake({ id: product.id, title: product.title });
        setTyped('');
      }}
    />
  );
}
