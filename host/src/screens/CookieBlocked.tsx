import { GetHelp } from './GetHelp.tsx';
import { ReturnHome } from './ReturnHome.tsx';
import { Screen } from './Screen.tsx';
import styles from './screens.module.css';

const steps = [
  [
    'Chrome',
    'Open Settings, then Privacy and security, then Third-party cookies and Site data. Choose to allow sites to save data.',
  ],
  [
    'Firefox',
    'Open Settings, then Privacy & Security. Under Cookies and Site Data remove this site from the exceptions that block it.',
  ],
  [
    'Edge',
    'Open Settings, then Cookies and site permissions, then Manage and delete cookies. Allow sites to save and read cookie data.',
  ],
] as const;

/** Cookies or storage are denied: nothing of the store can work (SHELL-121..127, OP-005). */
export function CookieBlocked({ phone }: { phone: string }) {
  return (
    <main>
      <Screen title="Oops! This page could not be loaded." actions={<ReturnHome />}>
        <title>Cookies are blocked | Larder</title>
        <p>It looks like your browser has blocked cookies and is incompatible with our app. Try using a different browser</p>
        <p>We use cookies to remember your cart and keep you signed in from page to page.</p>
        <div className={styles.steps}>
          {steps.map(([browser, text]) => (
            <section key={browser}>
              <h2>{browser}</h2>
              <p>{text}</p>
            </section>
          ))}
        </div>
        <GetHelp phone={phone} />
      </Screen>
    </main>
  );
}
