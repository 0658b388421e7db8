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
  // Asked for also when it is here already: a render that goes on after its wait must ask as it did before.
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

type Place = (given: Given) => ReactNode;
const places = new Map<SlotName, Place>();

/** The slot's content as a component that bears its name: whoever reads the stack of a crash sees whose it was. */
function placeOf(name: SlotName): Place {
  const known = places.get(name);
  if (known) return known;
  const place: Place = ({ props, fallback }) => <SlotContent name={name} props={props} fallback={fallback} />;
  Object.defineProperty(place, 'name', { value: slotFrame(name) });
  places.set(name, place);
  return place;
}

interface Given {
  props: object;
  fallback: ReactNode;
}

/**
 * What the slot shows: what it was given last. While its module is still on the way to a page that the server rendered, it is what that page
 * was rendered with: React throws server HTML away that it is told to change before it can bring it to life (a list that is asked again, say).
 */
function useGiven(name: SlotName, props: object, fallback: ReactNode): Given {
  const { slots } = useShell();
  const last = useMemo<Given>(() => ({ props, fallback }), [props, fallback]);
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
  const given = useGiven(name, props, fallback);
  // The same element for the same things: React then leaves what is below alone.
  return useMemo(
    () => (
      <Boundary fallback={() => given.fallback} onError={(error) => slots.report(name, 'render', error)}>
        <Suspense fallback={given.fallback}>{createElement(placeOf(name), given)}</Suspense>
      </Boundary>
    ),
    [slots, name, given],
  );
}
