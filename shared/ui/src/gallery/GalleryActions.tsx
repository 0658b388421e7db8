import Heart from 'lucide-react/icons/heart';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import { useState } from 'react';

import { Button, ButtonLink } from '../actions/Button.tsx';
import { IconButton, IconLink } from '../actions/IconButton.tsx';
import { QuantityStepper } from '../actions/QuantityStepper.tsx';
import { Panel } from '../layout/Panel.tsx';
import { Section } from './Section.tsx';
import styles from './Section.module.css';

/** A stepper that counts, for trying it out. */
export function CountingStepper({ from = 0, name = 'Granola' }: { from?: number; name?: string }) {
  const [count, setCount] = useState(from);
  return (
    <QuantityStepper name={name} count={count} max={5} onAdd={() => setCount(count + 1)} onRemove={() => setCount(count - 1)} />
  );
}

/** All actions, in every state. */
export function GalleryActions() {
  const still = () => undefined;
  return (
    <>
      <Section title="Buttons">
        <Button>Join Larder</Button>
        <Button variant="secondary">Browse the aisles</Button>
        <Button variant="quiet">Not now</Button>
        <Button variant="danger">Cancel membership</Button>
        <Button loading>Place order</Button>
        <Button disabled>Sold out</Button>
        <ButtonLink href="#buttons" variant="secondary" icon={<Heart size={18} aria-hidden="true" />}>
          Favorites
        </ButtonLink>
      </Section>
      <Section title="Button widths">
        <Button size="small">Small</Button>
        <Button size="medium">Medium</Button>
        <Button size="large">Large</Button>
        <Button size="full">Full</Button>
      </Section>
      <Section title="Picture buttons">
        <IconButton label="Save" icon={<Heart size={20} aria-hidden="true" />} />
        <IconButton look="tint" label="Save" icon={<Heart size={20} aria-hidden="true" />} />
        <IconButton look="solid" label="Save" icon={<Heart size={20} aria-hidden="true" />} />
        <IconButton look="tint" size="small" label="Save" icon={<Heart size={16} aria-hidden="true" />} />
        <IconLink href="#cart" label="Cart, 12 items" icon={<ShoppingBasket size={24} aria-hidden="true" />} count={12} />
      </Section>
      <Section title="Quantity">
        <div className={styles.narrow}>
          <CountingStepper />
        </div>
        <div className={styles.narrow}>
          <CountingStepper from={2} />
        </div>
        <div className={styles.narrow}>
          <QuantityStepper name="Granola" count={3} max={9} busy onAdd={still} onRemove={still} />
        </div>
        <div className={styles.narrow}>
          <QuantityStepper name="Granola" count={5} max={5} selected onAdd={still} onRemove={still} />
        </div>
      </Section>
      <Panel tone="field" as="section" aria-label="On the field">
        <h2>Groceries you would choose yourself, at prices members set the table with</h2>
        <div className={styles.flow}>
          <Button>Start a free trial</Button>
          <Button variant="secondary">See the plans</Button>
        </div>
      </Panel>
    </>
  );
}
