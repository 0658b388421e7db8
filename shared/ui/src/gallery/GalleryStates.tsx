import { useId } from 'react';

import { ErrorState } from '../feedback/ErrorState.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ProgressBar } from '../feedback/ProgressBar.tsx';
import { ProductCardSkeleton, Skeleton } from '../feedback/Skeleton.tsx';
import { Spinner } from '../feedback/Spinner.tsx';
import { Button } from '../actions/Button.tsx';
import { RadioCards } from '../forms/RadioCards.tsx';
import { Select } from '../forms/Select.tsx';
import { TextArea, TextField } from '../forms/TextField.tsx';
import { Container } from '../layout/Container.tsx';
import { Panel } from '../layout/Panel.tsx';
import { OrderProgress, OrderStatusBadge } from '../order/OrderStatus.tsx';
import { ProductImage } from '../product/ProductImage.tsx';
import { Section } from './Section.tsx';
import styles from './Section.module.css';

const ORDER_STATES = [
  'processing',
  'shipped',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'canceled',
  'something_new',
] as const;
const PLANS = [
  { value: 'annual', label: 'Annual', detail: '$59.95' },
  { value: 'monthly', label: 'Monthly', detail: '$8.99', disabled: true },
] as const;

/** What components look like while they wait, when something is wrong, and at their ends. */
export function GalleryStates() {
  const id = useId();
  const still = () => undefined;
  return (
    <>
      <Section title="Waiting" layout="columns">
        <Panel>
          <Spinner label="Loading the cart" />
          <ProgressBar percent={0} label="Nothing yet" />
          <ProgressBar percent={42} label="On the way" />
          <ProgressBar percent={100} label="All of it" />
          <Skeleton width="60%" height="1.2rem" />
          <Skeleton width="90%" height="1.2rem" />
          <div className={styles.flow}>
            <Button loading size="small">
              Save
            </Button>
            <Button variant="secondary" loading>
              Save
            </Button>
            <Button variant="danger" loading>
              Cancel
            </Button>
          </div>
        </Panel>
        <div className={styles.flow}>
          <ProductCardSkeleton />
          <ProductCardSkeleton variant="carousel" />
        </div>
        <ErrorState onRetry={still} retrying />
        <EmptyState title="Nothing saved yet">A heart on a product keeps it here.</EmptyState>
      </Section>
      <Section title="Forms that are wrong or closed" layout="columns">
        <Select
          label="State"
          error="Choose a state"
          placeholder="Choose a state"
          options={[{ value: 'CA', label: 'California' }]}
        />
        <Select label="Country" disabled options={[{ value: 'US', label: 'United States' }]} />
        <TextArea
          label="Gift message"
          rows={2}
          error="At most 200 characters"
          defaultValue="Happy birthday, and many more of them."
        />
        <TextField label="Coupon" hint="One per order" disabled defaultValue="PANTRY10" />
        <RadioCards legend="Plan" name={`${id}plan`} error="Choose a plan" options={PLANS} />
      </Section>
      <Section title="Orders on their way" layout="columns">
        {ORDER_STATES.map((status) => (
          <Panel key={status} tone="outlined">
            <div>
              <OrderStatusBadge status={status} />
            </div>
            <OrderProgress status={status} />
          </Panel>
        ))}
      </Section>
      <Section title="Grounds" layout="columns">
        {(['paper', 'sunken', 'outlined', 'leaf', 'field'] as const).map((tone) => (
          <Panel key={tone} tone={tone}>
            <h3>{tone}</h3>
            <p>
              Words, <a href="#grounds">a link</a> and a button.
            </p>
            <div>
              <Button>Press</Button>
            </div>
          </Panel>
        ))}
        <ProductImage image="/media/category/none-00000000.webp" alt="A picture that is not there" width={200} />
      </Section>
      <Container width="narrow">
        <Panel tone="sunken">A narrow column, for forms and messages.</Panel>
      </Container>
    </>
  );
}
