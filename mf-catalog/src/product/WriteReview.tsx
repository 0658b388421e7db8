import type { ProductDetail } from '@larder/contracts';
import { grouped, REVIEW_MAX, REVIEW_TEXT } from '@larder/rules';
import { Button, FormError, ProductImage, TextArea, TextField } from '@larder/ui';
import { PictureField } from '@larder/ui/forms/PictureField.tsx';
import { useControl } from '@larder/ui/forms/use-control.ts';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
import { rewardText } from './own-review-query.ts';
import { StarPicker } from './StarPicker.tsx';
import { useWriteReview } from './use-write-review.ts';
import styles from './WriteReview.module.css';

function Form({ product }: { product: ProductDetail }) {
  const { form, field, onSubmit, busy, problem, sent, choosePicture } = useWriteReview(product.id);
  const rating = useControl({ form, field }, 'rating');
  if (sent) {
    const earned = rewardText(sent.earned);
    return (
      <div className={styles.sent} role="status">
        <p>{sent.status === 'approved' ? REVIEW_TEXT.approved : REVIEW_TEXT.pending}</p>
        {earned !== null && <p className={styles.earned}>{earned.replace('Earn', 'You earned')}</p>}
      </div>
    );
  }
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit} aria-label="Your review">
      <p className={styles.product}>
        <ProductImage image={product.image} alt="" width={56} seed={product.id} className={styles.picture} />
        <span>{product.title}</span>
      </p>
      <FormError {...problem} />
      <StarPicker {...rating} />
      <TextField {...field('title')} maxLength={REVIEW_MAX.title} />
      <TextArea
        {...field('text')}
        rows={5}
        hint={`${grouped(form.watch('text').length)} of ${grouped(REVIEW_MAX.text)} characters`}
      />
      <PictureField {...field('picture')} hint="It’s shown publicly with your review." onPicture={choosePicture} />
      <TextField {...field('name')} autoComplete="given-name" maxLength={REVIEW_MAX.name} />
      <Button type="submit" size="full" loading={busy}>
        Send review
      </Button>
    </form>
  );
}

/** The form for a review, in a dialog. Typed text stays when the dialog closes. Loaded on demand. */
export function WriteReview({ product, open, onClose }: { product: ProductDetail; open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Write a review">
      <Form product={product} />
    </Dialog>
  );
}
