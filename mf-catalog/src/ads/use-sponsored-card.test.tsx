import { waitFor } from '@testing-library/react';
import { fakeApi, fakeShell, renderWithShell } from '@larder/shell/testing';
import { CatalogCard } from '../card/CatalogCard.tsx';
import { FakeObserver, fakeObservers } from '../../test/fake-observer.ts';
import { aCard } from '../../test/products.ts';

let restore: () => void;
beforeEach(() => {
  restore = fakeObservers();
});
afterEach(() => restore());

const ads = { object_tracking_id: 'ad-1', display_position: 1, product_id: 1 };

test('ADS-001: a sponsored card is watched as long as it stands, and counted', async () => {
  const { api, seen } = fakeApi({ 'POST /track/sponsored_product': { success: true, accepted: 1 } });
  const { unmount } = renderWithShell(<CatalogCard product={aCard({ ads })} />, { shell: fakeShell({ api }) });
  await waitFor(() => expect(FakeObserver.all[0]?.watched.size).toBe(1));
  const [observer] = FakeObserver.all;
  const [card] = observer?.watched ?? [];
  expect(card?.tagName).toBe('ARTICLE');
  observer?.look();
  await waitFor(() => expect(seen.map(({ name }) => name)).toEqual(['POST /track/sponsored_product']));
  unmount();
  expect(observer?.watched.size).toBe(0);
});

test('a card that is no ad is not watched', async () => {
  renderWithShell(<CatalogCard product={aCard()} />);
  await new Promise((done) => setTimeout(done, 50));
  expect(FakeObserver.all).toEqual([]);
});

test('a card that goes before the tracker is here is not watched', async () => {
  renderWithShell(<CatalogCard product={aCard({ ads })} />).unmount();
  await new Promise((done) => setTimeout(done, 50));
  expect(FakeObserver.all.flatMap(({ watched }) => [...watched])).toEqual([]);
});
