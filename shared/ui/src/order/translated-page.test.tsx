import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { QuantityStepper } from '../actions/QuantityStepper.tsx';
import { translatePage } from '../testing/translate-page.ts';
import { Price } from '../product/Price.tsx';
import { FreeShippingMeter } from './FreeShippingMeter.tsx';
import { SummaryLines } from './SummaryLines.tsx';

const price = (cents: number, msrp = 999) => <Price value={{ price: cents, msrp, totalSavings: msrp - cents, isSale: false }} />;
const stepper = (count: number) => (
  <QuantityStepper name="Rolled Oats" count={count} max={9} onAdd={() => undefined} onRemove={() => undefined} />
);

test.each<[string, ReactElement, ReactElement, string[]]>([
  [
    'a total',
    <SummaryLines key="x" lines={[{ key: 'total', label: 'Total', amount: 500 }]} />,
    <SummaryLines key="x" lines={[{ key: 'total', label: 'Total', amount: 750 }]} />,
    ['$7.50'],
  ],
  ['a price and its saving', price(500), price(750), ['$7.50', 'Save $2.49']],
  ['a quantity', stepper(2), stepper(3), ['3', '3 in your cart']],
  [
    'what free shipping needs',
    <FreeShippingMeter key="x" needed={500} subtotal={100} />,
    <FreeShippingMeter key="x" needed={250} subtotal={350} />,
    ['$2.50'],
  ],
])('%s shows its new amount on a page that the browser translated', (_name, before, after, texts) => {
  const { container, rerender } = render(before);
  translatePage(container);
  rerender(after);
  for (const text of texts) expect(container.textContent).toContain(text);
});
