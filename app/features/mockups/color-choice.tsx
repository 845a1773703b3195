import { colorPaints, colors } from '#app/features/cart/colors.ts';
import { ChoiceSwatches } from '#app/ui/choice-swatches.tsx';
import { MockupButton } from './mockup-button.tsx';
import type { Mockup } from './use-mockup.ts';

const swatches = colors.map((value) => ({ value, paint: colorPaints[value] }));

/** The six colors of a thing, and the preview of the one chosen. */
export function ColorChoice({ mockup }: { mockup: Mockup }) {
  return (
    <div>
      <ChoiceSwatches legend="Color" options={swatches} value={mockup.color} onChange={(color) => void mockup.choose(color)} />
      <MockupButton {...mockup} />
    </div>
  );
}
