import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { Checkbox } from './Checkbox.tsx';
import { FormError } from './FormError.tsx';
import { PasswordField } from './PasswordField.tsx';
import { RadioCards } from './RadioCards.tsx';
import { Select } from './Select.tsx';
import { TextArea, TextField } from './TextField.tsx';

/** Texts that assistive technology reads after the control's name. */
function description(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' | ');
}

describe('TextField', () => {
  it('is found by its label and carries hint and error as description', () => {
    render(<TextField label="Email" hint="We send the receipt here" error="Enter a valid email" />);
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(description(input)).toBe('Enter a valid email | We send the receipt here');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('is not invalid and has no description without error or hint', () => {
    render(<TextField label="Email" error={null} />);
    const input = screen.getByRole('textbox');
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    expect(input.hasAttribute('aria-describedby')).toBe(false);
  });

  it('keeps the id of its caller', () => {
    render(<TextField label="City" id="city" optional />);
    expect(screen.getByLabelText(/City/).id).toBe('city');
    expect(screen.getByText('optional')).toBeTruthy();
  });

  it('has a sister for several lines', () => {
    render(<TextArea label="Message" error="Too long" />);
    expect(description(screen.getByRole('textbox', { name: 'Message' }))).toBe('Too long');
  });
});

describe('PasswordField', () => {
  it('shows the typed text only on request', async () => {
    render(<PasswordField label="Password" />);
    const input = screen.getByLabelText<HTMLInputElement>('Password');
    expect(input.type).toBe('password');
    const toggle = screen.getByRole('button', { name: 'Show password', pressed: false });
    await userEvent.click(toggle);
    expect(input.type).toBe('text');
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
  });
});

describe('Select', () => {
  it('offers its options and reports the choice', async () => {
    const change = jest.fn<(value: string) => void>();
    const states = [
      { value: 'CA', label: 'California' },
      { value: 'NY', label: 'New York' },
    ];
    render(<Select label="State" placeholder="Choose a state" options={states} onChange={(e) => change(e.target.value)} />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'New York');
    expect(change).toHaveBeenCalledWith('NY');
  });
});

describe('Checkbox', () => {
  it('is pressed by its words and says its error', async () => {
    render(<Checkbox label="I am 21 or older" error="Please confirm" />);
    await userEvent.click(screen.getByText('I am 21 or older'));
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I am 21 or older' });
    expect(box.checked).toBe(true);
    expect(description(box)).toBe('Please confirm');
  });
});

describe('RadioCards', () => {
  const plans = [
    { value: 'annual', label: 'Annual', description: 'Billed yearly' },
    { value: 'monthly', label: 'Monthly' },
    { value: 'gives', label: 'Gives', disabled: true },
  ] as const;

  it('names the group and reports the chosen value', async () => {
    const choose = jest.fn();
    render(<RadioCards legend="Choose a plan" name="plan" options={plans} value="annual" onChange={choose} />);
    expect(screen.getByRole('group', { name: 'Choose a plan' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Annual/ }).checked).toBe(true);
    await userEvent.click(screen.getByText('Monthly'));
    await userEvent.click(screen.getByText('Gives'));
    expect(choose.mock.calls).toEqual([['monthly']]);
  });

  it('keeps its own state without a value', async () => {
    render(<RadioCards legend="Plan" name="plan" options={plans} defaultValue="annual" error="Choose one" />);
    await userEvent.click(screen.getByRole('radio', { name: 'Monthly' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Monthly' }).checked).toBe(true);
    expect(description(screen.getByRole('group'))).toBe('Choose one');
  });
});

describe('FormError', () => {
  it('what no field says comes into view, once; wrong fields bring themselves', () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { rerender } = render(<FormError fields={[{ id: 'zip', text: 'Enter a ZIP code' }]} />);
    expect(scrolled).not.toHaveBeenCalled();
    rerender(<FormError>That card was declined.</FormError>);
    rerender(<FormError>That card was declined.</FormError>);
    expect(scrolled.mock.calls).toEqual([[{ block: 'nearest' }]]);
    rerender(<FormError>That card has expired.</FormError>);
    expect(scrolled).toHaveBeenCalledTimes(2);
    scrolled.mockRestore();
  });

  it('is an alert with links to the fields, and nothing when all is well', () => {
    const { rerender, container } = render(
      <FormError fields={[{ id: 'zip', text: 'Enter a ZIP code' }]}>Check these:</FormError>,
    );
    expect(screen.getByRole('alert').textContent).toContain('Check these:');
    expect(screen.getByRole('link', { name: 'Enter a ZIP code' }).getAttribute('href')).toBe('#zip');
    rerender(<FormError />);
    expect(container.textContent).toBe('');
  });
});
