import { useId } from 'react';

import { Checkbox } from '../forms/Checkbox.tsx';
import { FormError } from '../forms/FormError.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
import { RadioCards } from '../forms/RadioCards.tsx';
import { Select } from '../forms/Select.tsx';
import { TextArea, TextField } from '../forms/TextField.tsx';
import { Badge } from '../product/Badge.tsx';
import { Stepper } from '../navigation/Stepper.tsx';
import { Section } from './Section.tsx';

const PLANS = [
  {
    value: 'annual',
    label: 'Annual',
    description: 'about $5.00 a month, billed yearly at $59.95',
    detail: '$59.95',
    flag: <Badge tone="preferred">Save $48 a year</Badge>,
  },
  { value: 'monthly', label: 'Monthly', description: 'Leave whenever you like', detail: '$8.99' },
  { value: 'trial', label: '30 days on us', description: 'Then $59.95 a year', detail: '$0' },
] as const;

/** Every form control, filled, empty, wrong and disabled. */
export function GalleryForms() {
  const id = useId();
  return (
    <Section title="Forms" layout="columns">
      <Stepper
        label="Sign up"
        current={1}
        steps={[{ name: 'Account', href: '#account' }, { name: 'Plan' }, { name: 'Payment' }]}
      />
      <FormError fields={[{ id: `${id}email`, text: 'Enter a valid email' }]}>Please check what you entered.</FormError>
      <TextField id={`${id}email`} label="Email" error="Enter a valid email" defaultValue="mira@" />
      <PasswordField label="Password" hint="8 characters or more" defaultValue="correct horse" />
      <TextField label="Apartment, suite" optional placeholder="Apt 4" />
      <Select
        label="State"
        placeholder="Choose a state"
        options={[
          { value: 'CA', label: 'California' },
          { value: 'NY', label: 'New York' },
        ]}
      />
      <TextField label="Member number" disabled defaultValue="100 204" />
      <TextArea label="Gift message" rows={3} optional />
      <RadioCards legend="Choose a plan" name={`${id}plan`} defaultValue="annual" options={PLANS} />
      <div>
        <Checkbox label="Send me news of the pantry" defaultChecked />
        <Checkbox label="I am 21 or older" error="Please confirm your age" />
        <Checkbox label="Plastic-free packing" disabled hint="Always on" />
      </div>
    </Section>
  );
}
