import { useEffect } from 'react';
import { paths } from '@larder/contracts/paths';
import { MAINTENANCE_LOOK_MS } from '@larder/rules';
import { useNavigate } from '@larder/shell';
import { useKit } from '../app/use-kit.ts';
import { Screen } from './Screen.tsx';

/** Opens without the api; looks each minute whether the store is back and then returns home (SHELL-102, OP-070). */
export function Maintenance() {
  const { shell } = useKit();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setInterval(() => {
      shell.api.call('GET /clock').then(
        () => navigate(paths.home),
        () => undefined,
      );
    }, MAINTENANCE_LOOK_MS);
    return () => clearInterval(timer);
  }, [shell, navigate]);
  return (
    <Screen title="We’re restocking the shelves">
      <title>Maintenance | Larder</title>
      <meta name="robots" content="noindex" />
      <p>We’re making some updates. This page will reload when we’re back.</p>
    </Screen>
  );
}
