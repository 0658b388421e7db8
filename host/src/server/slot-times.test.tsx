import { Suspense, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SlotName } from '@larder/shell';
import { createSlotTimes } from './slot-times.tsx';

/** A page whose clock advances only by the cost of its parts. */
function page() {
  let at = 0;
  const times = createSlotTimes(() => at);
  const Cost = ({ ms }: { ms: number }) => {
    at += ms;
    return null;
  };
  const Slot = ({ name, children }: { name: SlotName; children: ReactNode }) => {
    const end = times.timed(name);
    return (
      <>
        <p>{children}</p>
        {end}
      </>
    );
  };
  return { times, Cost, Slot };
}

test('a slot costs what is rendered in it, without slots within it; of many renderings it is the mean', () => {
  const { times, Cost, Slot } = page();
  renderToStaticMarkup(
    <>
      <Cost ms={1000} />
      <Slot name="catalog.products">
        <Cost ms={30} />
        <Slot name="cart.quantity">
          <Cost ms={2} />
        </Slot>
        <Slot name="cart.quantity">
          <Cost ms={4} />
        </Slot>
        <Cost ms={10} />
      </Slot>
      <Cost ms={1000} />
    </>,
  );
  expect(times.of('catalog.products')).toBe(40);
  expect(times.of('cart.quantity')).toBe(3);
  expect(times.of('cart.button')).toBeUndefined();
  expect(times.sum()).toBe(46);
});

test('a slot that throws is not counted, and its time counts for the surrounding slot', () => {
  const { times, Cost, Slot } = page();
  const Broken = (): ReactNode => {
    throw new Error('broken');
  };
  renderToStaticMarkup(
    <Slot name="catalog.products">
      <Suspense fallback={null}>
        <Slot name="cart.button">
          <Cost ms={5} />
          <Broken />
        </Slot>
      </Suspense>
      <Slot name="cart.quantity">
        <Cost ms={2} />
      </Slot>
      <Cost ms={10} />
    </Slot>,
  );
  expect(times.of('cart.button')).toBeUndefined();
  expect(times.of('cart.quantity')).toBe(2);
  expect(times.of('catalog.products')).toBe(15);
});
