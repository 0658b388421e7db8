import { useState } from 'react';
import { THEMES, useSite, type Theme } from '../app/site.ts';
import { chooseTheme } from '../app/theme.ts';
import styles from './theme-choice.module.css';

const NAMES: Readonly<Record<Theme, string>> = { system: 'System', light: 'Light', dark: 'Dark' };

/** How the store is dressed. The choice holds at once and, by a cookie, for every page that the server renders from now on. */
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
