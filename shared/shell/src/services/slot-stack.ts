import type { SlotName } from '../slot-props.ts';

/** Name under which the component that fills a slot stands in React's component stacks. */
export const slotFrame = (name: SlotName): string => `Slot(${name})`;

/** The innermost slot of a component stack; null when the error came from outside of any. */
export const slotOfStack = (componentStack: string | null | undefined): SlotName | null =>
  (/\bat Slot\(([\w.]+)\)/.exec(componentStack ?? '')?.[1] as SlotName | undefined) ?? null;
