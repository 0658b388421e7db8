import { Stepper } from '@larder/ui';
import { stepPath, type Choice, type Step } from './steps.ts';

const NAMES = { plans: 'Plan', account: 'Account', method: 'Payment', confirmation: 'Done' } as const satisfies Record<
  Step,
  string
>;

/** Where one is in signing up. The account step cannot be gone back to: it is made by then. */
export function SignupSteps({ step, choice }: { step: Step; choice: Choice }) {
  const order = Object.keys(NAMES) as Step[];
  return (
    <Stepper
      label="Become a member"
      steps={order.map((each) => ({ name: NAMES[each], ...(each === 'plans' && { href: stepPath('plans', choice) }) }))}
      current={order.indexOf(step)}
    />
  );
}
