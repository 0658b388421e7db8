/** Downloads the component that presents snacks. The store calls it ahead, because a notice about a lost connection could not be loaded. */
export const loadSnackStack = () => import('@larder/ui/feedback/SnackStack.tsx').then(({ SnackStack }) => SnackStack);
