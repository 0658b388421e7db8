import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { Button, ButtonLink } from './Button.tsx';

describe('Button', () => {
  it('answers a press', async () => {
    const press = jest.fn();
    render(<Button onClick={press}>Add to cart</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
    expect(press).toHaveBeenCalledTimes(1);
  });

  it.each(['small', 'medium', 'large', 'full'] as const)('CAT-056..059: carries the width %s', (size) => {
    render(<Button size={size}>Add</Button>);
    expect(screen.getByRole('button').className.split(' ')).toContain(size);
  });

  it('keeps its name but ignores presses and form sending while loading', async () => {
    const press = jest.fn();
    const send = jest.fn();
    render(
      <form onSubmit={send}>
        <Button type="submit" loading onClick={press}>
          Place order
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Place order' });
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(send).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(button);
  });

  it('does not send the form around it unless it is a submit button', async () => {
    const send = jest.fn();
    render(
      <form onSubmit={send}>
        <Button>Show more</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(send).not.toHaveBeenCalled();
  });
});

describe('ButtonLink', () => {
  it('is a link', () => {
    render(<ButtonLink href="/membership">Join</ButtonLink>);
    expect(screen.getByRole('link', { name: 'Join' }).getAttribute('href')).toBe('/membership');
  });
});
