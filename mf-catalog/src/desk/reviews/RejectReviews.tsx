import type { DeskReview } from '@larder/contracts';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { ReasonDialog } from '@larder/ui/desk/index.ts';

interface RejectReviewsProps {
  reviews: readonly DeskReview[];
  onClose: () => void;
  /** @param count number of reviews that are rejected now */
  onDone: (count: number) => void;
}

/** Dialog that rejects reviews with a reason. */
export function RejectReviews({ reviews, onClose, onDone }: RejectReviewsProps) {
  const refuse = useDeskCall('POST /desk/reviews/refuse', { invalidates: ['GET /desk/reviews'] });
  const [first] = reviews;
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={reviews.length === 1 ? `Reject “${first?.title ?? ''}”` : `Reject ${reviews.length} reviews`}
      lead="A rejected review stays with its writer, who sees that it is not published. You can still approve it later."
      action="Reject"
      isDangerous
      onConfirm={async (reason) => {
        const response = await refuse.call({ body: { ids: reviews.map(({ id }) => id), reason } });
        if (response) onDone(response.ids.length);
      }}
    />
  );
}
