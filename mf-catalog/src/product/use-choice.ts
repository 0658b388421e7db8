import type { ProductDetail } from '@larder/contracts';
import { useLocation } from '@larder/shell';
import { useState } from 'react';
import { firstChoice, searchWith, type Chosen } from './options.ts';

/** The chosen options of the page (CAT-019, CAT-028). The address contains them, so that a reload or a shared link shows the same. */
export function useChoice({ options }: Pick<ProductDetail, 'options'>): {
  chosen: Chosen;
  choose(option: string, value: string): void;
} {
  const { search } = useLocation();
  const [chosen, setChosen] = useState(() => firstChoice(options, new URLSearchParams(search)));
  return {
    chosen,
    choose(option, value) {
      const next = { ...chosen, [option]: value };
      setChosen(next);
      // A navigation would fetch the page again and count as a view.
      const { pathname, hash } = window.location;
      window.history.replaceState(window.history.state, '', pathname + searchWith(window.location.search, next) + hash);
    },
  };
}
