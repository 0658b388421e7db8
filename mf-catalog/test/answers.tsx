import { ApiError, type SlotModule } from '@larder/shell';

/** A slot's module that shows the props it got. */
export const slotShowing = (text: (props: Record<string, unknown>) => string): SlotModule => ({
  default: (props: Record<string, unknown>) => <span>{text(props)}</span>,
});

export const notFound = () => new ApiError('Product not found', { code: 404 });
export const outage = () => new ApiError('Something went wrong', { code: 500 });
