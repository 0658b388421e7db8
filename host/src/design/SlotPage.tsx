import { Slot, type SlotName, type SlotProps } from '@larder/shell';
import { Head } from '../app/Head.tsx';

/** `/design/slots/:slot`, in previews alone: one slot with the example of its declaration. Smoke tests open slots there that no page places. */
export function SlotPage({ name, example }: { name: string; example: object }) {
  return (
    <>
      <Head head={{ title: name, robots: 'noindex' }} />
      <h1>{name}</h1>
      {/* Names and props of the registry are text; the types of `remote.ts` checked them. */}
      <Slot name={name as SlotName} props={example as SlotProps[SlotName]} fallback={<p>The slot shows its fallback.</p>} />
    </>
  );
}
