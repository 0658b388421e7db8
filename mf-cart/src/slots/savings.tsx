import { useViewer } from '@larder/shell';
import { useCart } from '../queue/use-cart.ts';
import { PaysForItself } from '../savings/PaysForItself.tsx';
import { SavingsLedger } from '../savings/SavingsLedger.tsx';

/** `cart.savings`: to those who are no members how soon joining pays, to members what their orders saved. */
export default function CartSavings() {
  const { isMember } = useViewer();
  const { data: cart } = useCart();
  if (isMember) return <SavingsLedger />;
  return cart?.payback ? <PaysForItself payback={cart.payback} /> : null;
}
