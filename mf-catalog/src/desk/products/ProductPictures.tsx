import { useState } from 'react';
import type { DeskPicture, DeskProductDetail } from '@larder/contracts';
import { useSnacks } from '@larder/shell';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { useMay } from '@larder/shell/bundled/desk/use-may';
import { Button, TextField } from '@larder/ui';
import { AddPicture } from './AddPicture.tsx';
import { CropDialog } from './CropDialog.tsx';
import { PRODUCT_READS } from './product-reads.ts';
import styles from './products.module.css';

const PICTURE_PX = 240;

type PictureRowProps = {
  picture: DeskPicture;
  position: number;
  count: number;
  isBusy: boolean;
  onMove: (by: -1 | 1) => void;
  onLabel: (label: string) => void;
  onCrop: () => void;
  onRemove: () => void;
};

function PictureRow({ picture: { url, label }, position, count, isBusy, onMove, onLabel, onCrop, onRemove }: PictureRowProps) {
  const [text, setText] = useState(label);
  return (
    <li>
      <img src={`${url}?w=${PICTURE_PX}`} alt={label} width="120" height="120" loading="lazy" />
      <div className={styles.form}>
        <TextField
          label={position === 0 ? 'What the main picture shows' : `What picture ${position + 1} shows`}
          value={text}
          maxLength={200}
          onChange={({ target }) => setText(target.value)}
          onBlur={() => text.trim() !== '' && text.trim() !== label && onLabel(text.trim())}
        />
        <div className={styles.actions}>
          <Button
            variant="quiet"
            aria-label={`Move ${label} up`}
            aria-disabled={position === 0}
            loading={isBusy}
            onClick={() => position > 0 && onMove(-1)}
          >
            Up
          </Button>
          <Button
            variant="quiet"
            aria-label={`Move ${label} down`}
            aria-disabled={position === count - 1}
            loading={isBusy}
            onClick={() => position < count - 1 && onMove(1)}
          >
            Down
          </Button>
          <Button variant="quiet" aria-label={`Crop ${label}`} onClick={onCrop}>
            Crop
          </Button>
          <Button variant="quiet" aria-label={`Remove ${label}`} loading={isBusy} onClick={onRemove}>
            Remove
          </Button>
        </div>
      </div>
    </li>
  );
}

/** Own pictures of a product: added, ordered, described, cropped and removed. Each change is saved at once. */
export function ProductPictures({ product: { id, title, version, pictures } }: { product: DeskProductDetail }) {
  const [cropped, setCropped] = useState<DeskPicture | null>(null);
  const arrange = useDeskCall('PUT /desk/products/{id}/pictures', { invalidates: PRODUCT_READS });
  const snacks = useSnacks();
  const may = useMay('products.write');
  const save = async (next: readonly DeskPicture[]) => {
    const body = { version, pictures: next.map(({ hash, label }) => ({ hash, label })) };
    const response = await arrange.run({ params: { id }, body });
    if (response) snacks.show({ type: 'success', message: `The pictures of ${title} are saved.`, autoDismiss: true });
  };
  const moved = (at: number, by: -1 | 1): DeskPicture[] => {
    const next = [...pictures];
    const [picture] = next.splice(at, 1);
    if (picture) next.splice(at + by, 0, picture);
    return next;
  };
  return (
    <section className={styles.section} aria-label="Pictures">
      {arrange.conflict && (
        <p role="alert" className={styles.warning}>
          The product changed in the meantime.{' '}
          <Button variant="secondary" onClick={arrange.resolveConflict}>
            Show what is there now
          </Button>
        </p>
      )}
      {pictures.length === 0 && <p>This product has no pictures of its own: the store draws its pack.</p>}
      <ol className={styles.pictures}>
        {pictures.map((picture, position) =>
          may ? (
            <PictureRow
              key={picture.hash}
              picture={picture}
              position={position}
              count={pictures.length}
              isBusy={arrange.isRunning}
              onMove={(by) => void save(moved(position, by))}
              onLabel={(label) => void save(pictures.map((each) => (each === picture ? { ...each, label } : each)))}
              onCrop={() => setCropped(picture)}
              onRemove={() => void save(pictures.filter((each) => each !== picture))}
            />
          ) : (
            <li key={picture.hash}>
              <img src={`${picture.url}?w=${PICTURE_PX}`} alt={picture.label} width="120" height="120" />
              {picture.label}
            </li>
          ),
        )}
      </ol>
      {may && <AddPicture id={id} version={version} />}
      {cropped && <CropDialog id={id} version={version} picture={cropped} onClose={() => setCropped(null)} />}
    </section>
  );
}
