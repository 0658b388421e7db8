/** An event as it is stored. */
interface StoredEvent {
  id: string;
  event: string;
  /** UTC, ISO 8601 */
  at: string;
  data: Record<string, unknown>;
}

/** The body of an event, as webhooks receive it: id, event, moment and data. Each delivery of an event has an equal body. */
export const webhookBody = ({ id, event, at, data }: StoredEvent): string => JSON.stringify({ id, event, at, data });
