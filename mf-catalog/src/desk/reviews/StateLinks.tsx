import { useLocation } from '@larder/shell';
import styles from './reviews.module.css';

interface StateLinksProps {
  /** What the links choose, read aloud before them. */
  label: string;
  /** Name of the filter in the address. */
  name: string;
  /** States in order; the first one is shown without a filter. */
  states: readonly { readonly value: string; readonly label: string }[];
  current: string;
}

/** Links to the same list in other states. */
export function StateLinks({ label, name, states, current }: StateLinksProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label} className={styles.states}>
      {states.map(({ value, label: text }, at) => (
        <a
          key={value}
          href={at === 0 ? pathname : `${pathname}?${name}=${value}`}
          aria-current={value === current ? 'page' : undefined}
        >
          {text}
        </a>
      ))}
    </nav>
  );
}
