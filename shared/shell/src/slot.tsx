import { createElement, startTransition, Suspense, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useShell, type SlotModule } from './context.tsx';
import { tellAlive } from './services/alive.ts';
import { RemoteSheets } from './services/remote-sheets.ts';
import { Boundary } from './services/boundary.ts';
import { slotFrame } from './services/slot-stack.ts';
import type { SlotName, SlotProps } from './slot-props.ts';

/** Where the server has no module it renders the fallback; the browser starts from the same and asks for the module afterwards. */
function useModule(name: SlotName): SlotModule | undefined {
  const { slots } = useShell();
  const [late, setLate] = useState<SlotModule>();
  const expected = slots.renderedByServer(name);
  const here = slots.peek(name);
  useEffect(() => {
    if (expected || here) return;
    let live = true;
    slots.load(name).then(
      (module) => live && setLate(() => module),
      (error: unknown) => slots.report(name, 'load', error),
    );
    return () => {
      live = false;
    };
  }, [expected, here, name, slots]);
  // Requested also when it is here already: a render that goes on after its wait must ask as it did before.
  return expected ? use(slots.load(name)) : (here ?? late);
}

/** Sheets of the slot's remote, in the head of the page. */
function SlotSheets({ name }: { name: SlotName }): ReactNode {
  const assets = useShell().slots.assets(name);
  return assets && <RemoteSheets sheets={assets.sheets} />;
}

function SlotContent({ name, props, fallback }: { name: SlotName; props: object; fallback: ReactNode }) {
  const { slots } = useShell();
  const module = useModule(name);
  useEffect(tellAlive, [module]);
  if (!module) return fallback;
  const Content = module.default;
  return (
    <>
      <SlotSheets name={name} />
      <Content {...(props as Record<string, unknown>)} />
      {slots.timed?.(name)}
    </>
  );
}

type Place = (input: SlotInput) => ReactNode;
const places = new Map<SlotName, Place>();

/** The slot's content as a component with its name, which a crash's stack then shows. */
function placeOf(name: SlotName): Place {
  const known = places.get(name);
  if (known) return known;
  const place: Place = ({ props, fallback }) => <SlotContent name={name} props={props} fallback={fallback} />;
  Object.defineProperty(place, 'name', { value: slotFrame(name) });
  places.set(name, place);
  return place;
}

interface SlotInput {
  props: object;
  fallback: ReactNode;
}

/**
 * Returns the current props of the slot. While the module of a server-rendered slot still loads, it returns the props of that render:
 * React discards server HTML that changes before its hydration (after a refetch of a list, for example).
 */
function useSlotInput(name: SlotName, props: object, fallback: ReactNode): SlotInput {
  const { slots } = useShell();
  const last = useMemo<SlotInput>(() => ({ props, fallback }), [props, fallback]);
  const [first, setFirst] = useState(last);
  const isAhead = last !== first && slots.renderedByServer(name) && !slots.peek(name);
  useEffect(() => {
    if (!isAhead) return;
    let live = true;
    const change = () => live && startTransition(() => setFirst(last));
    slots.load(name).then(change, change);
    return () => {
      live = false;
    };
  }, [isAhead, slots, name, last]);
  return isAhead ? first : last;
}

/**
 * A place that another remote fills. `fallback` stands while the remote is not there, and when it fails: a slot costs itself and nothing else.
 */
export function Slot<N extends SlotName>({
  name,
  props,
  fallback = null,
}: {
  name: N;
  props: SlotProps[N];
  fallback?: ReactNode;
}) {
  const { slots } = useShell();
  const input = useSlotInput(name, props, fallback);
  // The same element for the same things: React then leaves what is below alone.
  return useMemo(
    () => (
      <Boundary fallback={() => input.fallback} onError={(error) => slots.report(name, 'render', error)}>
        <Suspense fallback={input.fallback}>{createElement(placeOf(name), input)}</Suspense>
      </Boundary>
    ),
    [slots, name, input],
  );
}
