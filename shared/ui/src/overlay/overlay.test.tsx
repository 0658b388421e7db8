import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ComponentType } from 'react';

import { Button } from '../actions/Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Drawer } from './Drawer.tsx';
import { Menu } from './Menu.tsx';
import type { ModalProps } from './Modal.tsx';
import { Popover } from './Popover.tsx';
import { Sheet } from './Sheet.tsx';
import { Tooltip } from './Tooltip.tsx';

function Opening({ Layer, ...rest }: { Layer: ComponentType<ModalProps> } & Partial<ModalProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Layer
        open={open}
        onClose={() => setOpen(false)}
        title="Your cart"
        lead="3 items"
        footer={<Button>Check out</Button>}
        {...rest}
      >
        Granola
      </Layer>
    </>
  );
}

describe.each([
  ['Dialog', Dialog],
  ['Drawer', Drawer],
  ['Sheet', Sheet],
])('%s', (_name, Layer) => {
  it('opens with name and description, takes the focus, closes by Escape and gives the focus back', async () => {
    render(<Opening Layer={Layer} />);
    const opener = screen.getByRole('button', { name: 'Open' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(opener);
    const layer = await screen.findByRole('dialog', { name: 'Your cart', description: '3 items' });
    await waitFor(() => expect(layer.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });
});

describe('Dialog', () => {
  it.each([false, null, undefined])('has no lower edge where there is nothing to stand on it: %s', async (footer) => {
    render(<Opening Layer={Dialog} footer={footer} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    const layer = await screen.findByRole('dialog');
    expect(layer.querySelector('.foot')).toBeNull();
  });

  it('closes by its button', async () => {
    render(<Opening Layer={Dialog} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is an alertdialog when it insists on an answer', async () => {
    render(<Opening Layer={Dialog} insistent />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('alertdialog', { name: 'Your cart' })).toBeTruthy();
  });
});

describe('Popover', () => {
  it('opens by a press', async () => {
    render(<Popover trigger={<Button>Why?</Button>}>Because of the minimum price.</Popover>);
    await userEvent.click(screen.getByRole('button', { name: 'Why?' }));
    expect(await screen.findByText('Because of the minimum price.')).toBeTruthy();
  });
});

describe('Menu', () => {
  it('offers things to do and places to go', async () => {
    const leave = jest.fn();
    const items = [
      { key: 'orders', label: 'Orders', href: '/account/orders' },
      { key: 'out', label: 'Log out', onSelect: leave },
    ];
    render(<Menu trigger={<Button>Account</Button>} items={items} />);
    await userEvent.click(screen.getByRole('button', { name: 'Account' }));
    const place = await screen.findByRole('menuitem', { name: 'Orders' });
    expect(place.getAttribute('href')).toBe('/account/orders');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Log out' }));
    expect(leave).toHaveBeenCalledTimes(1);
  });
});

describe('Tooltip', () => {
  it('shows on focus', async () => {
    render(<Tooltip trigger={<Button>Heart</Button>}>Save for later</Tooltip>);
    await userEvent.tab();
    expect(await screen.findByText('Save for later')).toBeTruthy();
  });
});
