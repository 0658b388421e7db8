import type { SyntheticEvent } from 'react';

/**
 * Answers the probe of `replayEvents`: React delivers an event to a handler of `<body>` once the target of the event is hydrated, and not before.
 * The probe has the type of an event that no browser sends any more.
 */
export const hydrationProbe = { onDragExit: (event: SyntheticEvent): void => event.preventDefault() } as const;
