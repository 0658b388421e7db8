import { useQueryClient, useSnacks } from '@larder/shell';
import { showUndo } from '@larder/shell/bundled/desk/show-undo';
import { Button } from '@larder/ui';
import styles from './promotions.module.css';

type PromotionSwitchProps = {
  name: string;
  isOn: boolean;
  version: number;
  /** Calls that show the promotion; they are fetched again after another employee's change. */
  reads: readonly string[];
  change: { isRunning: boolean; conflict: object | null };
  /** Makes the change for the version that was seen. @returns the version after it; undefined when it was refused */
  turn: (isOn: boolean, version: number) => Promise<number | undefined>;
};

/** Button that stops a promotion, or resumes it. Its notice undoes the change. */
export function PromotionSwitch({ name, isOn, version, reads, change, turn }: PromotionSwitchProps) {
  const snacks = useSnacks();
  const queryClient = useQueryClient();
  const turnTo = async (next: boolean, seen: number): Promise<void> => {
    const after = await turn(next, seen);
    if (after === undefined) {
      await Promise.all(reads.map((read) => queryClient.invalidateQueries({ queryKey: ['desk', read] })));
      return;
    }
    showUndo(snacks, next ? `${name} is running.` : `${name} is stopped.`, () => void turnTo(!next, after));
  };
  return (
    <span className={styles.switch}>
      {change.conflict && <span role="alert">{name} was just changed by someone else. Please look at it and try again.</span>}
      <Button
        variant={isOn ? 'danger' : 'primary'}
        aria-label={`${isOn ? 'Stop' : 'Start'} ${name}`}
        loading={change.isRunning}
        onClick={() => void turnTo(!isOn, version)}
      >
        {isOn ? 'Stop' : 'Start'}
      </Button>
    </span>
  );
}
