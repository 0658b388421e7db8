import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';

import { cx } from '../cx.ts';
import { IconButton } from '../actions/IconButton.tsx';
import { Field, useFieldWiring } from './Field.tsx';
import fieldStyles from './Field.module.css';
import styles from './PasswordField.module.css';
import type { TextFieldProps } from './TextField.tsx';

/** A password that its owner may look at while typing: long passwords are typed wrong less often when they can be read. */
export function PasswordField({ label, error, hint, optional, id, className, ...rest }: Omit<TextFieldProps, 'type'>) {
  const wiring = useFieldWiring({ error, hint }, id);
  const [shown, setShown] = useState(false);
  return (
    <Field wiring={wiring} label={label} error={error} hint={hint} optional={optional} className={className}>
      <div className={styles.frame}>
        <input
          {...rest}
          {...wiring}
          type={shown ? 'text' : 'password'}
          spellCheck={false}
          autoCapitalize="none"
          className={cx(fieldStyles.control, styles.input)}
        />
        <IconButton
          label="Show password"
          aria-pressed={shown}
          icon={shown ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
          className={styles.toggle}
          onClick={() => setShown(!shown)}
        />
      </div>
    </Field>
  );
}
