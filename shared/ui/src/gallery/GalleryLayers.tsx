import { useCallback, useState, type ComponentType } from 'react';

import { Button } from '../actions/Button.tsx';
import type { SnackView } from '../feedback/Snack.tsx';
import { SnackStack } from '../feedback/SnackStack.tsx';
import { Dialog } from '../overlay/Dialog.tsx';
import { Drawer } from '../overlay/Drawer.tsx';
import { Menu } from '../overlay/Menu.tsx';
import type { ModalProps } from '../overlay/Modal.tsx';
import { Popover } from '../overlay/Popover.tsx';
import { Sheet } from '../overlay/Sheet.tsx';
import { Tooltip } from '../overlay/Tooltip.tsx';
import { Section } from './Section.tsx';

function Opener({ name, Layer }: { name: string; Layer: ComponentType<ModalProps> }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {name}
      </Button>
      <Layer
        open={open}
        onClose={close}
        title="Leave the box as it is?"
        lead="Three items are waiting."
        footer={<Button onClick={close}>Keep them</Button>}
      >
        What you put in stays in your cart for the next time.
      </Layer>
    </>
  );
}

function SnackMaker() {
  const [snacks, setSnacks] = useState<readonly SnackView[]>([]);
  const close = useCallback((id: string) => setSnacks((open) => open.filter((snack) => snack.id !== id)), []);
  const show = (type: SnackView['type']) =>
    setSnacks((open) => [{ id: crypto.randomUUID(), type, message: `Notice ${open.length + 1}` }, ...open]);
  return (
    <>
      <Button variant="secondary" onClick={() => show('success')}>
        Add a notice
      </Button>
      <Button variant="secondary" onClick={() => show('warning')}>
        Add a warning
      </Button>
      <Button variant="secondary" onClick={() => show('error')}>
        Add an error
      </Button>
      <SnackStack snacks={snacks} onClose={close} />
    </>
  );
}

/** Components that cover the page. */
export function GalleryLayers() {
  const still = () => undefined;
  return (
    <Section title="Layers">
      <Opener name="Dialog" Layer={Dialog} />
      <Opener name="Drawer" Layer={Drawer} />
      <Opener name="Sheet" Layer={Sheet} />
      <Popover trigger={<Button variant="secondary">Popover</Button>} title="Best price in cart">
        The maker does not let us show it here.
      </Popover>
      <Menu
        trigger={<Button variant="secondary">Menu</Button>}
        items={[
          { key: 'orders', label: 'Orders', href: '#orders' },
          { key: 'remove', label: 'Remove', danger: true, onSelect: still },
        ]}
      />
      <Tooltip trigger={<Button variant="secondary">Tooltip</Button>}>Shown on hover and focus</Tooltip>
      <SnackMaker />
    </Section>
  );
}
