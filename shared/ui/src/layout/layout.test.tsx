import { render, screen, within } from '@testing-library/react';

import { Container } from './Container.tsx';
import { Divider } from './Divider.tsx';
import { Logo } from './Logo.tsx';
import { PageHeading } from './PageHeading.tsx';
import { Panel } from './Panel.tsx';
import { Table } from './Table.tsx';

describe('Table', () => {
  const orders = [
    { id: '100012', total: '$84.10' },
    { id: '100013', total: '$12.00' },
  ];

  it('has a name, headings and a row each, without saying the headings twice', () => {
    render(
      <Table
        caption="Your orders"
        rows={orders}
        rowKey={(order) => order.id}
        columns={[
          { key: 'order', heading: 'ORDER', cell: (order) => <a href={`/account/orders/${order.id}`}>{order.id}</a> },
          { key: 'total', heading: 'TOTAL', align: 'end', cell: (order) => order.total },
        ]}
      />,
    );
    const table = screen.getByRole('table', { name: 'Your orders' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['ORDER', 'TOTAL']);
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    expect(within(table).getByRole('link', { name: '100012' })).toBeTruthy();
    expect(within(table).getByRole('cell', { name: '$84.10' })).toBeTruthy();
  });
});

describe('PageHeading', () => {
  it('is the one h1', () => {
    render(
      <PageHeading eyebrow="Pantry" lead="All of it." actions={<a href="/c">All</a>}>
        Baking
      </PageHeading>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Baking' })).toBeTruthy();
    expect(screen.getByText('All of it.')).toBeTruthy();
  });
});

describe('Panel, Divider and Logo', () => {
  it('a panel can be a named region', () => {
    render(
      <Panel as="section" aria-label="Summary" tone="field">
        42
      </Panel>,
    );
    expect(screen.getByRole('region', { name: 'Summary' }).className).toContain('field');
  });

  it('a divider is a separator, or words between lines', () => {
    const { rerender } = render(<Divider />);
    expect(screen.getByRole('separator')).toBeTruthy();
    rerender(<Divider>or</Divider>);
    expect(screen.getByText('or')).toBeTruthy();
  });

  it('the logo says the name', () => {
    render(<Logo shape="mark" height={48} />);
    expect(screen.getByRole('img', { name: 'Larder' }).getAttribute('width')).toBe('44');
  });

  it('a container can be narrow and space its sections', () => {
    render(
      <Container width="narrow" sections data-testid="page">
        1
      </Container>,
    );
    expect(screen.getByTestId('page').className).toBe('container narrow sections');
  });
});
