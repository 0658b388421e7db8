import type { ProductDetail } from '@larder/contracts';
import { renderWithShell } from '@larder/shell/testing';
import { act, screen, within } from '@testing-library/react';
import { useRef } from 'react';
import { slotShowing } from '../../test/answers.tsx';
import { aCard, aDetail } from '../../test/products.ts';
import { type Chosen, withPlaces } from './options.ts';
import { StickyBar } from './StickyBar.tsx';

let tell: (isIntersecting: boolean) => void;
let margin: string | undefined;
const real = globalThis.IntersectionObserver;
beforeEach(() => {
  class Observer {
    constructor(listener: (entries: { isIntersecting: boolean }[]) => void, options?: { rootMargin?: string }) {
      tell = (isIntersecting) => listener([{ isIntersecting }]);
      margin = options?.rootMargin;
    }
    observe() {}
    disconnect() {}
  }
  globalThis.IntersectionObserver = Observer as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  globalThis.IntersectionObserver = real;
});

function Page({ product = aDetail(), chosen = {} }: { product?: ProductDetail; chosen?: Chosen }) {
  const button = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={button} />
      <StickyBar product={product} chosen={chosen} watched={button} />
    </>
  );
}
const bar = () => screen.queryByRole('complementary', { name: 'Buy Rolled Oats 1' });

describe('the bar at the lower edge', () => {
  it('stands while the button of the page is above, with price and Add, and keeps what is focused clear of it', () => {
    const { unmount } = renderWithShell(<Page />, { slots: { 'cart.quantity': slotShowing(() => 'quantity') } });
    expect(bar()).toBeNull();
    act(() => tell(false));
    const shown = within(bar() as HTMLElement);
    expect(shown.getByText('$4.49')).toBeTruthy();
    expect(shown.getByText('quantity')).toBeTruthy();
    expect(document.documentElement.style.scrollPaddingBottom).toBe('6rem');
    act(() => tell(true));
    expect(bar()).toBeNull();
    expect(document.documentElement.style.scrollPaddingBottom).toBe('');
    act(() => tell(false));
    unmount();
    expect(document.documentElement.style.scrollPaddingBottom).toBe('');
  });

  it('CAT-019: shows the bundle itself, whatever is chosen of it', () => {
    const tea = aCard({ id: 4, image: '/media/product/tea.webp' });
    const place = { id: 'part-4', label: 'Green', qty: 1, product: tea, choice: { key: 'tea', label: 'Tea' } };
    renderWithShell(<Page product={withPlaces(aDetail({ bundle_options: [place] }))} chosen={{ tea: 'part-4' }} />, {
      slots: { 'cart.quantity': slotShowing(() => 'quantity') },
    });
    act(() => tell(false));
    expect(bar()?.querySelector('img')?.getAttribute('src')).toContain('/media/product/oats-front.webp');
  });

  it('counts everything below as in sight, so that a jump over the button is noticed', () => {
    renderWithShell(<Page />);
    expect(margin).toMatch(/^0px 0px \d{6,}px 0px$/);
  });
});
