import { carriers } from '../carriers.ts';

/** What a field for a carrier proposes. */
export function CarrierNames({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {carriers.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
