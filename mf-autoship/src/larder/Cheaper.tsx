import { paths } from '@larder/contracts/paths';
import { Button } from '@larder/ui';
import type { LarderItem } from './larder-query.ts';

interface CheaperProps {
  item: LarderItem;
  /** Whether the weekly cart takes the cheaper one. */
  isChosen: boolean;
  onTake: (isChosen: boolean) => void;
}

/** A cheaper alternative by unit price: one press selects it instead of the regular product, for this delivery. */
export function Cheaper({ item: { product, instead }, isChosen, onTake }: CheaperProps) {
  if (!instead?.unit || !product.unit) return null;
  return (
    <span>
      <a href={paths.product(instead.url_key)}>{instead.title}</a>
      {` costs ${instead.unit.price_text} instead of ${product.unit.price_text}. `}
      <Button variant="quiet" aria-pressed={isChosen} onClick={() => onTake(!isChosen)}>
        {isChosen ? 'Chosen for this delivery' : 'Choose for this delivery'}
      </Button>
    </span>
  );
}
