/**
 * The design system. Layers over the page (Dialog, Drawer, Sheet, Menu, Popover, Tooltip, Tabs) bring a headless library along:
 * import those lazily by their own path, such as `import('@larder/ui/overlay/Drawer.tsx')`.
 */
export * from './cx.ts';
export * from './actions/Button.tsx';
export * from './actions/IconButton.tsx';
export * from './actions/QuantityStepper.tsx';
export * from './forms/Checkbox.tsx';
export * from './forms/Field.tsx';
export * from './forms/FormError.tsx';
export * from './forms/PasswordField.tsx';
export * from './forms/RadioCards.tsx';
export * from './forms/Select.tsx';
export * from './forms/TextField.tsx';
export * from './product/Badge.tsx';
export * from './product/badge-view.ts';
export * from './product/card-product.ts';
export * from './product/card-view.ts';
export * from './product/Price.tsx';
export * from './product/ProductCard.tsx';
export * from './product/ProductGrid.tsx';
export * from './product/ProductImage.tsx';
export * from './product/RatingStars.tsx';
export * from './product/Row.tsx';
export * from './feedback/Snack.tsx';
export * from './feedback/SnackStack.tsx';
export * from './feedback/Spinner.tsx';
export * from './layout/VisuallyHidden.tsx';
export * from './overlay/Dialog.tsx';
export * from './overlay/Drawer.tsx';
export * from './overlay/Menu.tsx';
export * from './overlay/Popover.tsx';
export * from './overlay/Sheet.tsx';
export * from './overlay/Tooltip.tsx';
