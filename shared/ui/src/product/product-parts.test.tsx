import { renderToString } from 'react-dom/server';
import { fireEvent, render, screen } from '@testing-library/react';
import { derivePrice } from '@larder/rules';

import { BadgeList } from './Badge.tsx';
import { Price } from './Price.tsx';
import { ProductImage } from './ProductImage.tsx';
import { RatingStars } from './RatingStars.tsx';

describe('Price', () => {
  it('CAT-032: shows the price alone when nothing is saved', () => {
    const { container } = render(<Price value={derivePrice(800, 800)} />);
    expect(container.textContent).toBe('Price $8.00');
  });
});

describe('RatingStars', () => {
  /** The strip of five stars is lit from the left, a fifth for each. */
  const drawn = () => {
    const tenths = Number.parseFloat(screen.getByRole('img').style.getPropertyValue('--lit')) / 10;
    const [full, half] = [Math.floor(tenths / 2), tenths % 2];
    return { full, half, empty: 5 - full - half };
  };

  it.each([
    [4.19, 4, 0, 1, '4 out of 5 stars'],
    [4.5, 4, 1, 0, '4.5 out of 5 stars'],
    [4.81, 5, 0, 0, '5 out of 5 stars'],
    [1.2, 1, 1, 3, '1.5 out of 5 stars'],
  ])('CAT-082..085: %d draws %d full, %d half, %d empty', (average, full, half, empty, name) => {
    render(<RatingStars average={average} count={12} />);
    expect(drawn()).toEqual({ full, half, empty });
    expect(screen.getByRole('img', { name })).toBeTruthy();
    expect(screen.getByText('(12)')).toBeTruthy();
  });

  it('CAT-086: draws nothing for 0 by default', () => {
    const { rerender, container } = render(<RatingStars average={0.19} />);
    expect(container.childElementCount).toBe(0);
    rerender(<RatingStars average={0.19} showZero />);
    expect(drawn()).toEqual({ full: 0, half: 0, empty: 5 });
  });
});

describe('BadgeList', () => {
  it('draws nothing without badges', () => {
    const { container } = render(<BadgeList badges={[]} />);
    expect(container.childElementCount).toBe(0);
  });
});

describe('ProductImage', () => {
  const picture = () => screen.getByRole<HTMLImageElement>('img', { name: 'Granola' });

  it('CAT-131, CAT-133: asks twice the shown width and 2 more, at quality 50', () => {
    render(<ProductImage image="/media/a.jpg" alt="Granola" width={100} />);
    expect(picture().getAttribute('src')).toBe('/media/a.jpg?w=202&q=50');
    expect([picture().width, picture().height]).toEqual([100, 100]);
    expect(picture().getAttribute('loading')).toBe('lazy');
  });

  it('CAT-134: shows a stand-in until the picture has come', () => {
    const { container } = render(<ProductImage image="/media/a.jpg" alt="Granola" width={208} />);
    const standIn = () => container.querySelector('img[aria-hidden]');
    expect(standIn()?.getAttribute('src')).toBe('/media/a.jpg?w=100&q=20');
    fireEvent.load(picture());
    expect(standIn()).toBeNull();
  });

  it('CAT-134: a picture that was there before the page came alive is given none, nor is one in what the server sends', () => {
    const sent = <ProductImage image="/media/a.jpg" alt="Granola" width={208} />;
    expect(renderToString(sent)).not.toContain('q=20');
    const complete = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    const source = jest.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue('/media/a.jpg?w=418&q=50');
    const width = jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(418);
    const { container } = render(sent);
    expect(container.querySelector('img[aria-hidden]')).toBeNull();
    for (const spy of [complete, source, width]) spy.mockRestore();
  });

  it('CAT-134: another picture in its place gets a placeholder again', () => {
    const { container, rerender } = render(<ProductImage image="/media/a.jpg" alt="Granola" width={208} />);
    fireEvent.load(picture());
    rerender(<ProductImage image="/media/b.jpg" alt="Granola" width={208} />);
    expect(container.querySelector('img[aria-hidden]')?.getAttribute('src')).toBe('/media/b.jpg?w=100&q=20');
  });

  it('CAT-134: what loads at once has no stand-in, which would come no sooner', () => {
    const { container } = render(<ProductImage image="/media/a.jpg" alt="Granola" width={208} priority />);
    expect(container.querySelector('img[aria-hidden]')).toBeNull();
    fireEvent.error(picture());
    expect(screen.getByRole('img', { name: 'Granola' }).tagName.toLowerCase()).toBe('svg');
  });

  it('draws a stand-in mark with the same name when the picture is lost', () => {
    render(<ProductImage image="/media/a.jpg" alt="Granola" width={208} />);
    fireEvent.error(picture());
    expect(screen.getByRole('img', { name: 'Granola' }).tagName.toLowerCase()).toBe('svg');
  });
});
