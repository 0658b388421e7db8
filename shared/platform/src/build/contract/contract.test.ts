import { contractOf } from './contract.ts';
import { declaredPoints, shapesIn } from './declared.ts';
import { usesIn } from './uses.ts';

const slots = `
/** – Each of them. */
export interface SlotProps {
  'cart.quantity': { product: ProductCard; size?: 'small' | 'large' | 'full'; options?: Readonly<Record<string, string>> };
  'cart.button': Record<never, never>;
}
export interface Commands { 'cart.add': { ask: { readonly changes: readonly Change[] }; answer: Added }; 'cart.all': { ask: Everything } }`;

test('shapes are read out of the declarations: optional fields are marked, alternatives are in one order', () => {
  expect(shapesIn(slots, 'SlotProps')).toEqual({
    'cart.quantity': {
      product: 'ProductCard',
      'size?': "'full' | 'large' | 'small'",
      'options?': 'Readonly<Record<string, string>>',
    },
    'cart.button': {},
  });
  expect(shapesIn(slots, 'Commands', 'ask')).toEqual({
    'cart.add': { changes: 'readonly Change[]' },
    'cart.all': { '*': 'Everything' },
  });
  expect(() => shapesIn(slots, 'Others')).toThrow('there is no interface Others');
});

test('every slot, event and command of the shell has a shape', async () => {
  const points = await declaredPoints();
  expect(points['slot cart.quantity']).toHaveProperty('product');
  expect(points['event cart.changed']).toEqual({ totalItems: 'number' });
  expect(points['command cart.add']).toEqual({ wishes: 'readonly CartWish[]' });
});

describe('the contract of code', () => {
  const declared = {
    'slot cart.quantity': { product: 'ProductCard', 'size?': 'Size' },
    'slot cart.button': {},
    'event cart.changed': { totalItems: 'number' },
    'command cart.add': { changes: 'Change[]' },
  };
  const of = (code: string, fills: string[] = []) => contractOf(usesIn([{ text: code, tsx: true }]), fills, declared);

  test('is read from plain code, too, with its other syntax', () => {
    const code = "const f = <T>(e: T) => e; events.emit('cart.changed', { totalItems });";
    expect(contractOf(usesIn([{ text: code, tsx: false }]), [], declared).gives).toEqual({
      'event cart.changed': { totalItems: 'number' },
    });
  });

  test.each([
    [
      'a slot with the fields it is given',
      '<Slot name="cart.quantity" props={{ product }} />',
      { 'slot cart.quantity': { product: 'ProductCard' } },
    ],
    [
      'a slot twice',
      'a(<Slot name="cart.quantity" props={{ product }} />, <Slot name="cart.quantity" props={{ "size": 1 }} />)',
      { 'slot cart.quantity': declared['slot cart.quantity'] },
    ],
    [
      'a slot with unknown fields',
      '<Slot name="cart.quantity" props={{ ...rest }} />',
      { 'slot cart.quantity': declared['slot cart.quantity'] },
    ],
    ['a slot without fields', '<Slot name="cart.button" props={{}} />', { 'slot cart.button': {} }],
    ['an event', "shell.events.emit('cart.changed', { totalItems })", { 'event cart.changed': { totalItems: 'number' } }],
    ['a command', "commands.ask('cart.add', { changes })", { 'command cart.add': { changes: 'Change[]' } }],
    ['what the shell does not know', "socket.on('close', end); socket.emit('close', {}); <Slot name={name} props={{}} />", {}],
  ])('%s', (_, code, gives) => expect(of(code)).toEqual({ gives, needs: {} }));

  test('needs the events, commands and slots that it handles', () => {
    expect(of("events.on('cart.changed', f); commands.fill('cart.add', g)", ['cart.quantity']).needs).toEqual(
      allBut('slot cart.button'),
    );
  });
  const allBut = (point: keyof typeof declared) =>
    Object.fromEntries(Object.entries(declared).filter(([name]) => name !== point));
});
