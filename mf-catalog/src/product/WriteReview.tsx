import type { ProductDetail } from '@larder/contracts';
import { earnText, grouped, REVIEW_MAX, REVIEW_TEXT, toCents } from '@larder/rules';
import { Button, FormError, ProductImage, TextArea, TextField } from '@larder/ui';
import { PictureField } from '@larder/ui/forms/PictureField.tsx';
import { useFocusOnceDrawn, WRONG_FIELD } from '@larder/ui/forms/use-focus-once-drawn.ts';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
import { useId, type FormEvent } from 'react';
import { StarPicker } from './StarPicker.tsx';
import { useWriteReview } from './use-write-review.ts';
import styles from './WriteReview.module.css';

function Form({ product }: { product: ProductDetail }) {
  const { draft, errors, problem, isSending, sent, change, pictureError, choosePicture, send } = useWriteReview(product.id);
  const [form, focusWrong] = useFocusOnceDrawn<HTMLFormElement>(WRONG_FIELD);
  const id = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await send()) return;
    focusWrong();
  };
  if (sent) {
    return (
      <div className={styles.sent} role="status">
        <p>{sent.status === 'approved' ? REVIEW_TEXT.approved : REVIEW_TEXT.pending}</p>
        {sent.earned > 0 && <p className={styles.earned}>{earnText(toCents(sent.earned)).replace('Earn', 'You earned')}</p>}
      </div>
    );
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)} aria-label="Your review">
      <p className={styles.product}>
        <ProductImage image={product.image} alt="" width={56} seed={product.id} className={styles.picture} />
        <span>{product.title}</span>
      </p>
      <FormError>{problem}</FormError>
      <StarPicker
        id={`${id}-rating`}
        rating={draft.rating}
        error={errors.rating ?? null}
        onRate={(rating) => change('rating', rating)}
      />
      <TextField
        label="Title"
        name="title"
        maxLength={REVIEW_MAX.title}
        value={draft.title}
        error={errors.title ?? null}
        onChange={(event) => change('title', event.target.value)}
      />
      <TextArea
        label="Your review"
        name="text"
        rows={5}
        value={draft.text}
        error={errors.text ?? null}
        hint={`${grouped(draft.text.length)} of ${grouped(REVIEW_MAX.text)} characters`}
        onChange={(event) => change('text', event.target.value)}
      />
      <PictureField
        id={`${id}-picture`}
        label="Photo"
        hint="It’s shown publicly with your review."
        error={pictureError}
        onPicture={choosePicture}
      />
      <TextField
        label="Name to show"
        name="name"
        autoComplete="given-name"
        maxLength={REVIEW_MAX.name}
        value={draft.name}
        error={errors.name ?? null}
        onChange={(event) => change('name', event.target.value)}
      />
      <Button type="submit" size="full" loading={isSending}>
        Send review
      </Button>
    </form>
  );
}

/** The form for a review, in a dialog; what is typed stays when it is closed. Its code comes when asked for. */
export function WriteReview({ product, open, onClose }: { product: ProductDetail; open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Write a review">
      <Form product={product} />
    </Dialog>
  );
}
