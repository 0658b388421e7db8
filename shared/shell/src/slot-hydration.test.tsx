import { act, useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import '@testing-library/jest-dom/vitest';
import { ShellProvider, type SlotModule } from './context.tsx';
import { Slot } from './slot.tsx';
import { fakeShell } from './testing/index.ts';

const module: SlotModule = {
  default: ({ product }) => <button type="button">Add {(product as { title: string }).title}</button>,
};
const product = (title: string) => ({ product: { title } }) as never;

let rename: (title: string) => void = () => undefined;
/** A card whose parent is told something new, as after a query that was asked again. */
function Card() {
  const [title, setTitle] = useState('oats');
  rename = setTitle;
  return <Slot name="cart.quantity" props={product(title)} fallback={<p>no cart</p>} />;
}

const shell = fakeShell();
const within = (slots: Partial<typeof shell.slots>, child: ReactNode) => (
  <ShellProvider value={{ ...shell, slots: { ...shell.slots, ...slots } }}>{child}</ShellProvider>
);

/** The page as the server sent it, and a browser to which the slot's module comes when `arrive` is called. */
async function hydrated() {
  document.body.innerHTML = `<main>${renderToString(within({ peek: () => module }, <Card />))}</main>`;
  let here: SlotModule | undefined;
  const waiting = Promise.withResolvers<SlotModule>();
  const peek = () => here;
  const load = () => waiting.promise;
  const errors: unknown[] = [];
  const main = document.querySelector('main')!;
  const root = await act(async () =>
    hydrateRoot(main, within({ peek, load, renderedByServer: () => true }, <Card />), {
      onRecoverableError: (error) => void errors.push(error),
    }),
  );
  const arrive = () =>
    act(async () => {
      here = module;
      waiting.resolve(module);
    });
  return { main, root, arrive, errors };
}

afterEach(() => document.body.replaceChildren());

test('what the server rendered stays, the same nodes, while the module is away and the page around it changes', async () => {
  const { main, root, arrive, errors } = await hydrated();
  const button = main.querySelector('button');
  await act(async () => rename('rolled oats'));
  expect(main.querySelector('button')).toBe(button);
  expect(main).not.toHaveTextContent('no cart');

  await arrive();
  expect(main.querySelector('button')).toBe(button);
  expect(main).toHaveTextContent('Add rolled oats');
  await act(async () => rename('steel-cut oats'));
  expect(main).toHaveTextContent('Add steel-cut oats');
  expect(errors).toEqual([]);
  await act(async () => root.unmount());
});
