import { lazy, Suspense, useState, type ComponentProps } from 'react';
import type { FilterSheet as Sheet } from './FilterSheet.tsx';
import styles from './ListingView.module.css';

const FilterSheet = lazy(() => import('./FilterSheet.tsx').then((module) => ({ default: module.FilterSheet })));

/** Opens the filters on small screens. It alone knows whether they are open, so that the press rerenders nothing else of the list. */
export function FilterToggle({
  chosen,
  ...sheet
}: Omit<ComponentProps<typeof Sheet>, 'isOpen' | 'onClose'> & { chosen: number }) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const isOpen = state === 'open';
  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setState('open')}
      >
        Filter{chosen > 0 && ` (${chosen})`}
      </button>
      {state !== 'never' && (
        <Suspense fallback={null}>
          <FilterSheet isOpen={isOpen} onClose={() => setState('closed')} {...sheet} />
        </Suspense>
      )}
    </>
  );
}
