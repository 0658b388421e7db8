import type { SlotProps } from '@larder/shell';
import { cx, IconButton } from '@larder/ui';
import styles from '../favorites/favorite.module.css';
import { useFavorite } from '../favorites/use-favorite.ts';

/** `account.favorite`: the heart of a card (ACC-089 … ACC-092). Its name is constant, `aria-pressed` has its state. */
export default function Favorite({ productId }: SlotProps['account.favorite']) {
  const { isFavorite, status, toggle } = useFavorite(productId);
  return (
    <IconButton
      label="Favorite"
      aria-pressed={isFavorite}
      aria-busy={status !== 'ready' || undefined}
      icon={<span className={cx(styles.heart, isFavorite && styles.full)} />}
      onClick={() => void toggle()}
    />
  );
}
