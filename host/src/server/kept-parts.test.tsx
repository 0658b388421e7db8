/** @vitest-environment node */
import { useId, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { KeptPart, ShellProvider, Slot, useViewer, type Session, type SlotModule } from '@larder/shell';
import { fakeShell } from '@larder/shell/testing';
import type { Snapshot } from '../../server/hub/snapshot.ts';
import { bytesOf } from '../../server/render/page-pieces.ts';
import { createKeptParts } from './kept-parts.tsx';

const NONCE = 'bm9uY2U';
const CART = ['cart'];
const NOON = Date.UTC(2026, 10, 26, 12);

/** Called when a card is drawn. */
const draws = vi.fn();
let snapshot: Snapshot;
beforeEach(() => {
  draws.mockClear();
  snapshot = {} as Snapshot;
});

const counted: SlotModule = {
  default: ({ product }) => <b>{`quantity of ${String((product as { id: number }).id)}`}</b>,
  shown: (_, { queryClient }) => String(queryClient.getQueryData(CART) ?? 0),
};

function Card({ id, title, slot = true }: { id: string; title: string; slot?: boolean }) {
  draws();
  const { loggedIn } = useViewer();
  return (
    <article>
      <button popoverTarget={`${id}more`}>{`${title} ${loggedIn ? 'for members' : 'for all'}`}</button>
      {slot && <Slot name="cart.quantity" props={{ product: { id: 7 } as never }} fallback="Add" />}
    </article>
  );
}

const cards = (titles: readonly string[]) =>
  titles.map((title) => (
    <KeptPart key={title} by={() => title}>
      {(id) => <Card id={id} title={title} />}
    </KeptPart>
  ));

interface Page {
  ui: ReactNode;
  session?: Partial<Session>;
  cart?: number;
  /** Null where no remote fills it. */
  slot?: SlotModule | null;
  now?: number;
  same?: unknown;
  keeps?: boolean;
}

/** The HTML of a page, and the cards that had to be drawn for it. */
function page({ ui, session = {}, cart = 0, slot = counted, now = NOON, same, keeps = true }: Page) {
  draws.mockClear();
  const shell = fakeShell({ session, slots: slot ? { 'cart.quantity': slot } : {} });
  const queryClient = new QueryClient();
  queryClient.setQueryData(CART, cart);
  const looking = () => ({ session: shell.session.get(), queryClient });
  const parts = createKeptParts({ snapshot, slots: shell.slots, looking, nonce: NONCE, same: () => same, now });
  const html = renderToString(<ShellProvider value={{ ...shell, parts: keeps ? parts : undefined }}>{ui}</ShellProvider>);
  return { html: keeps ? bytesOf(parts.finish(html)).toString() : html, drawn: draws.mock.calls.length };
}

test('a part is drawn once and given to the next page, at another place, as that page would have drawn it', () => {
  const first = page({ ui: <main>{cards(['Oats', 'Milk'])}</main> });
  expect(first).toEqual(page({ ui: <main>{cards(['Oats', 'Milk'])}</main>, keeps: false }));
  expect(first.drawn).toBe(2);
  const ui = <section>{cards(['Bread', 'Milk', 'Oats'])}</section>;
  const next = page({ ui });
  expect(next).toEqual({ html: page({ ui, keeps: false }).html, drawn: 1 });
  expect(next.html).not.toContain('larder-part');
});

test.each<[string, Partial<Page>]>([
  ['signed in', { session: { loggedIn: true } }],
  ['of another price group', { session: { groupId: 8 } }],
  ['employed here', { session: { isEmployee: true } }],
  ['with a piece of it in the cart', { cart: 1 }],
  ['on another side of an experiment', { same: { sponsored: 'grid' } }],
  ['who comes a minute later', { now: NOON + 60_000 }],
])('nobody gets what was drawn for another who is %s', (_, other) => {
  const ui = cards(['Oats']);
  page({ ui });
  expect(page({ ui, ...other })).toEqual({ html: page({ ui, ...other, keeps: false }).html, drawn: 1 });
  expect(page({ ui, ...other }).drawn).toBe(0);
  expect(page({ ui }).drawn).toBe(0);
});

test('a promotion begins anew', () => {
  page({ ui: cards(['Oats']) });
  snapshot = {} as Snapshot;
  expect(page({ ui: cards(['Oats']) }).drawn).toBe(1);
});

test.each<[string, SlotModule | null]>([
  ['does not say what of its shopper it shows', { default: () => <b>mine</b> }],
  ['cannot say it', { default: () => <b>mine</b>, shown: () => null }],
  ['is not there', null],
])('a part with a slot that %s is drawn for each', (_, slot) => {
  const ui = cards(['Oats']);
  for (const time of [1, 2]) expect([time, page({ ui, slot }).drawn]).toEqual([time, 1]);
});

test('a part in which a slot failed is drawn for each', () => {
  const slot: SlotModule = {
    default() {
      throw new Error('broken on purpose');
    },
    shown: () => '',
  };
  for (const time of [1, 2]) {
    const { html, drawn: count } = page({ ui: cards(['Oats']), slot });
    expect([time, count, html.includes('Add')]).toEqual([time, 1, true]);
  }
});

test('a part with ids that React generated is drawn for each: they stand for one place', () => {
  function Own() {
    draws();
    return <i id={useId()} />;
  }
  const ui = <KeptPart by={() => 'own'}>{() => <Own />}</KeptPart>;
  for (const time of [1, 2]) expect([time, page({ ui }).drawn]).toEqual([time, 1]);
});

test('a part with the letter that stands for its place in what is kept is drawn for each', () => {
  const ui = cards(['Oats \u0001']);
  for (const time of [1, 2]) expect([time, page({ ui }).drawn]).toEqual([time, 1]);
});

test('a part that says that it cannot be kept, and one within another, are drawn as they are', () => {
  const never = <KeptPart by={() => null}>{(id) => <Card id={id} title="Oats" slot={false} />}</KeptPart>;
  for (const time of [1, 2]) expect([time, page({ ui: never }).drawn]).toEqual([time, 1]);
  const nested = <KeptPart by={() => 'outer'}>{() => <div>{cards(['Oats'])}</div>}</KeptPart>;
  const plain = page({ ui: nested, keeps: false });
  expect(page({ ui: nested }).html).toBe(plain.html);
});

describe('a part without ids', () => {
  function Plain({ text }: { text: string }) {
    draws();
    return <ul>{text}</ul>;
  }
  const plain = (text: string) => <KeptPart by={() => `plain ${text}`}>{() => <Plain text={text} />}</KeptPart>;

  test('is drawn once, as it would be without', () => {
    const ui = <nav>{plain('Diets')}</nav>;
    const { html } = page({ ui, keeps: false });
    expect([page({ ui }), page({ ui }), page({ ui: <nav>{plain('Brands')}</nav> }).drawn]).toEqual([
      { html, drawn: 1 },
      { html, drawn: 0 },
      1,
    ]);
    expect(html).toBe('<nav><ul>Diets</ul></nav>');
  });

  test('is another one for who is a member', () => {
    page({ ui: plain('Diets') });
    expect(page({ ui: plain('Diets'), session: { loggedIn: true } }).drawn).toBe(1);
  });

  test('is a part of the one that it stands in', () => {
    const ui = (text: string) => <KeptPart by={() => text}>{() => plain('Diets')}</KeptPart>;
    expect([page({ ui: ui('one') }).drawn, page({ ui: ui('two') }).drawn, page({ ui: ui('one') }).drawn]).toEqual([1, 1, 0]);
  });
});
