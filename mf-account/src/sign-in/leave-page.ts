/** Leaves the store for another site's page. */
export const leavePage = (address: string): void => window.location.assign(address);
