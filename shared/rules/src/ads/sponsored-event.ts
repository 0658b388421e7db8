/** Events of a sponsored product (OP-163). */
export type SponsoredEventName = 'sponsored_product_viewport' | 'sponsored_product_click' | 'sponsored_product_add_to_cart';

/** A product's `ads`, as lists carry it (ADS-009). */
export interface SponsoredPlace {
  readonly object_tracking_id: string;
  readonly display_position: number;
  readonly product_id: number;
}

/** An event of the API (ADS-002, ADS-008 … ADS-012). `sent_at` is UTC, ISO 8601. */
export interface SponsoredEvent {
  readonly event: SponsoredEventName;
  readonly sent_at: string;
  readonly data: {
    readonly sponsored_product_data: SponsoredPlace & {
      readonly page_view_id: string;
      readonly page: string;
      readonly record_version: '1' | '999';
      readonly user_agent: string;
      readonly user_id: number | null;
    };
  };
}

/** Context of a product view. `page` is the path alone: a query may contain typed text. */
export interface SponsoredContext {
  readonly pageViewId: string;
  readonly page: string;
  readonly environment: string;
  readonly userAgent: string;
  /** Null for visitors (ADS-012). */
  readonly userId: number | null;
}

/** Lengths that the api takes. */
const MAX_PAGE = 2000;
const MAX_USER_AGENT = 1000;

/** `1` for records that count, `999` for those of trial stores (ADS-013, ADS-014). */
export const recordVersion = (environment: string): '1' | '999' => (environment === 'production' ? '1' : '999');

/** The record of something that happened at `now`. */
export function sponsoredEvent(
  event: SponsoredEventName,
  place: SponsoredPlace,
  context: SponsoredContext,
  now: Date,
): SponsoredEvent {
  return {
    event,
    sent_at: now.toISOString(),
    data: {
      sponsored_product_data: {
        product_id: place.product_id,
        page_view_id: context.pageViewId,
        object_tracking_id: place.object_tracking_id,
        display_position: place.display_position,
        page: context.page.slice(0, MAX_PAGE),
        record_version: recordVersion(context.environment),
        user_agent: context.userAgent.slice(0, MAX_USER_AGENT),
        user_id: context.userId,
      },
    },
  };
}
