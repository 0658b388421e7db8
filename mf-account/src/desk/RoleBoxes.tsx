import { DESK_ROLES, type DeskRole } from '@larder/rules';
import { Checkbox } from '@larder/ui';
import { ROLE_TEXT } from './role-text.ts';
import styles from './team.module.css';

type RoleBoxesProps = { chosen: readonly DeskRole[]; onChange: (roles: DeskRole[]) => void; error?: string | null };

/** One box for each role of the desk. */
export function RoleBoxes({ chosen, onChange, error }: RoleBoxesProps) {
  return (
    <fieldset className={styles.roles}>
      <legend>Roles</legend>
      {DESK_ROLES.map((role) => (
        <Checkbox
          key={role}
          label={`${ROLE_TEXT[role].name}: ${ROLE_TEXT[role].detail}`}
          checked={chosen.includes(role)}
          onChange={({ target }) =>
            onChange(DESK_ROLES.filter((each) => (each === role ? target.checked : chosen.includes(each))))
          }
        />
      ))}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  );
}
