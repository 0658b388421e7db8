import type { ShownWidths } from '@larder/rules';
import { IconButton, ProductImage } from '@larder/ui';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState, type KeyboardEvent } from 'react';
import type { Picture } from './Gallery.tsx';
import styles from './Zoom.module.css';

/** Shown width of a picture in the dialog, as far as the height of the screen allows: a low one shows it smaller than it could be. */
const CLOSE = 784;
const SHOWN: ShownWidths = [
  { from: 0, share: 1, less: 80 },
  { from: 864, px: CLOSE },
];

/** The pictures as large as the screen allows; left and right turn them. Its code loads on demand. */
export function Zoom({
  title,
  pictures,
  seed,
  open,
  first,
  onClose,
}: {
  title: string;
  pictures: readonly Picture[];
  seed: number;
  open: boolean;
  first: number;
  onClose: () => void;
}) {
  const [turned, setTurned] = useState(0);
  const [opening, setOpening] = useState({ open, first });
  if (opening.open !== open || opening.first !== first) {
    setOpening({ open, first });
    setTurned(0);
  }
  const at = (((first + turned) % pictures.length) + pictures.length) % pictures.length;
  const picture = pictures[at];
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') setTurned(turned + 1);
    if (event.key === 'ArrowLeft') setTurned(turned - 1);
  };
  const turn = (by: 1 | -1, label: string) => (
    <IconButton
      look="tint"
      label={label}
      icon={by > 0 ? <ChevronRight size={22} aria-hidden="true" /> : <ChevronLeft size={22} aria-hidden="true" />}
      onClick={() => setTurned(turned + by)}
    />
  );
  return (
    <Dialog open={open} onClose={onClose} title={title} size="wide">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys are a shortcut of the two buttons inside */}
      <div className={styles.zoom} onKeyDown={press}>
        {picture && (
          <ProductImage
            key={picture.url}
            image={picture.url}
            alt={picture.label || title}
            width={CLOSE}
            shown={SHOWN}
            priority
            seed={seed}
            className={styles.picture}
          />
        )}
        {pictures.length > 1 && (
          <div className={styles.tools}>
            {turn(-1, 'Previous picture')}
            <p role="status">
              {at + 1} of {pictures.length}
            </p>
            {turn(1, 'Next picture')}
          </div>
        )}
      </div>
    </Dialog>
  );
}
