import { useId, type ReactNode } from 'react';

/**
 * Renders its children.
 * @deprecated Renders nothing from a cache. Releases of the version before import it; delete it with the next version of the shell.
 * @param children Receives an id that is unique on the page.
 */
export const KeptPart = ({ children }: { children: (id: string) => ReactNode }): ReactNode => children(useId());
