import { useState } from 'react';
import { THEMES, useSite, type Theme } from '../app/site.ts';
import { chooseTheme } from '../app/theme.ts';
import styles from './theme-choice.module.css';

const NAMES: Readonly<Record<Theme, string>> = { system: 'System', light: 'Light', dark: 'Dark' };

/** Selects the color theme. It applies immediately and, by a cookie, to every page that the server renders later. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(useSite().theme);
  return (
    <fieldset className={styles.choice}>
      <legend>Appearance</legend>
      <div className={styles.options}>
        {THEMES.map((each) => (
          <label key={each} className={styles.option}>
            <input
              type="radio"
              name="theme"
              value={each}
              checked={theme === each}
              onChange={() => {
                setTheme(each);
                chooseTheme(each);
              }}
            />
            <span>{NAMES[each]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
