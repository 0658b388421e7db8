import { useState, type MouseEvent } from 'react';
import type { DeskPicture } from '@larder/contracts';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { Button } from '@larder/ui';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
import { PRODUCT_READS } from './product-reads.ts';
import styles from './products.module.css';

type CropDialogProps = { id: number; version: number; picture: DeskPicture; onClose: () => void };

const AXES = [
  { key: 'x', label: 'Center from the left, percent' },
  { key: 'y', label: 'Center from the top, percent' },
] as const;

/** Crops a picture to a square around a point, which is pressed in the picture or set by two sliders. */
export function CropDialog({ id, version, picture: { hash, url, label }, onClose }: CropDialogProps) {
  const [point, setPoint] = useState({ x: 50, y: 50 });
  const crop = useDeskCall('POST /desk/products/{id}/pictures/crop', { invalidates: PRODUCT_READS });
  const press = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const percent = (part: number, whole: number) => Math.min(100, Math.max(0, Math.round((part / whole) * 100)));
    setPoint({ x: percent(clientX - left, width), y: percent(clientY - top, height) });
  };
  return (
    <Dialog title={`Crop ${label}`} lead="Press the middle of what the square should show." open onClose={onClose}>
      <div className={styles.form}>
        {crop.conflict && (
          <p role="alert" className={styles.warning}>
            The product changed in the meantime. Please close this, and crop again.
          </p>
        )}
        <div className={styles.crop}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the sliders do the same by keyboard */}
          <img src={`${url}?w=960`} alt={label} onClick={press} />
          <span className={styles.point} style={{ insetInlineStart: `${point.x}%`, insetBlockStart: `${point.y}%` }} />
        </div>
        {AXES.map(({ key, label: text }) => (
          <label key={key} className={styles.slider}>
            {text}
            <input
              type="range"
              min="0"
              max="100"
              value={point[key]}
              onChange={({ target }) => setPoint({ ...point, [key]: Number(target.value) })}
            />
          </label>
        ))}
        <div>
          <Button
            loading={crop.isRunning}
            onClick={() => void crop.run({ params: { id }, body: { version, hash, ...point } }).then((done) => done && onClose())}
          >
            Crop to a square
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
