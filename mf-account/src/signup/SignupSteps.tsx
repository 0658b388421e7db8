import { Stepper } from '@larder/ui';
import { stepPath, type Choice, type Step } from './steps.ts';

const NAMES = { plans: 'Plan', account: 'Account', method: 'Payment', confirmation: 'Done' } as const satisfies Record<
  Step,
  string
>;

/** Progress of the sign-up. The account step cannot be revisited: the account exists by then. */
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
