import styles from './ThriveCashFacts.module.css';

/** How Thrive Cash works, in short (OP-028). */
export function ThriveCashFacts() {
  return (
    <section className={styles.facts} aria-labelledby="thrive-cash-facts">
      <h2 id="thrive-cash-facts">How Thrive Cash works</h2>
      <ol className={styles.steps}>
        <li>
          <h3>Earn it</h3>
          <p>Buy items marked Thrive Cash, or write your first review of an item you bought.</p>
        </li>
        <li>
          <h3>Get it</h3>
          <p>We add it to your account when your order is delivered. It’s good for 90 days.</p>
        </li>
        <li>
          <h3>Use it</h3>
          <p>We’ll apply it to your next order automatically: off anything but wine, shipping, tax and memberships.</p>
        </li>
      </ol>
    </section>
  );
}
